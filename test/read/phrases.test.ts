import { describe, expect, test } from 'vitest';
import { sayingOf } from '../../src/read/phrases.ts';

const NOT_FOUND: readonly (readonly [language: string, ...titles: string[]])[] = [
  [
    'en',
    'Page not found',
    '404',
    '404 Not Found',
    'Error 404',
    'Oops! | 404',
    'That page can’t be found',
    "We can't find that page",
  ],
  ['de', 'Seite nicht gefunden', 'Fehler 404 - Beispiel', 'Die Seite wurde leider nicht gefunden'],
  ['fr', 'Page introuvable', 'Page non trouvée', "Cette page n'existe pas", 'Erreur 404'],
  ['es', 'Página no encontrada', 'No se ha encontrado la página', 'La página no existe'],
  ['pt', 'Página não encontrada', 'Página não foi encontrada'],
  ['it', 'Pagina non trovata', 'La pagina non esiste', 'Errore 404'],
  ['nl', 'Pagina niet gevonden', 'Deze pagina bestaat niet'],
  ['pl', 'Strona nie została znaleziona', 'Nie znaleziono strony', 'Strona nie istnieje'],
  ['ru', 'Страница не найдена', 'Файл не найден', 'Ошибка 404', 'Страница не существует'],
  ['tr', 'Sayfa bulunamadı', 'Hata 404'],
  ['ja', 'ページが見つかりません', 'お探しのページは存在しません'],
  ['zh', '页面不存在', '找不到页面', '找不到網頁', '您访问的页面未找到'],
  ['ko', '페이지를 찾을 수 없습니다', '존재하지 않는 페이지입니다'],
];

describe('a title says not found', () => {
  test.each(NOT_FOUND.flatMap(([language, ...titles]) => titles.map((title) => [language, title] as const)))(
    'in %s: %s',
    (_, title) => {
      expect(sayingOf(title)).toBe('not-found');
      expect(sayingOf(title.toUpperCase())).toBe('not-found');
    },
  );
});

describe('a title says something else', () => {
  test.each([
    ['', 'none'],
    [' \n\t', 'none'],
    ['Example Ltd', 'other'],
    ['Peugeot 404 Cabriolet', 'other'],
    ['Room 4045', 'other'],
    ['Lost and found', 'other'],
    ['Foundation', 'other'],
    ['Notfoundry', 'other'],
    ['Just a moment...', 'challenge'],
    ['Einen Moment, bitte', 'challenge'],
    ['Вы не робот?', 'challenge'],
    ['请稍候…', 'challenge'],
    ['Are you human?', 'challenge'],
    ['Access Denied', 'access-denied'],
    ['403 Forbidden', 'access-denied'],
    ['Zugriff verweigert', 'access-denied'],
    ['Accès refusé', 'access-denied'],
    ['Acceso denegado', 'access-denied'],
    ['Доступ запрещён', 'access-denied'],
    ['アクセス拒否', 'access-denied'],
    ['禁止访问', 'access-denied'],
    ['접근 거부', 'access-denied'],
    ['example.com is for sale', 'parked'],
    ['My house is for sale', 'other'],
    ['This domain is for sale', 'parked'],
    ['Diese Domain steht zum Verkauf', 'parked'],
    ['Ce nom de domaine est à vendre', 'parked'],
    ['Этот домен продаётся', 'parked'],
    ['此域名正在出售', 'parked'],
    ['Internal Server Error', 'error'],
    ['502 Bad Gateway', 'error'],
    ['Something went wrong', 'error'],
    ['Wartungsarbeiten', 'error'],
    ['エラー', 'error'],
    ['Terror in the night', 'other'],
  ])('%j: %s', (title, saying) => {
    expect(sayingOf(title)).toBe(saying);
  });
});
