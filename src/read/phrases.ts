import type { Saying } from '../model/facts.ts';

/** Turkish has two letters i, and pages two apostrophes: both are folded to one before a text is compared. */
const folded = (text: string): string => text.replace(/[ıİ]/g, 'i').replaceAll('’', "'");

/**
 * What titles, headings and short error texts say, by language. `\b` knows ASCII letters only, so the edges of a word
 * are written as "no letter or digit before" and "after"; scripts without blanks between words have none.
 */
const words = (...alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${folded(alternatives.join('|'))})(?![\\p{L}\\p{N}])`, 'iu');
const anywhere = (...alternatives: readonly string[]): RegExp => new RegExp(alternatives.join('|'), 'iu');

const NOT_FOUND = [
  /^\s*(?:http |error |errore |erreur |fehler |erro )?404(?!\d)/iu,
  /(?:error|code|status|http|fehler|erreur|errore|erro|ошибка|hata|błąd|fout)\s{0,2}[:#-]?\s{0,2}404(?!\d)/iu,
  /[|:–—-]\s{0,2}404\s{0,2}(?:$|[|:–—-])/u,
  words('not (?:be )?found', "can(?:not|'t) be found", 'no longer exists'),
  words("(?:page|file|url) (?:does not|doesn't) exist", "can't find (?:that|the|this) page", 'page (?:is )?missing'),
  words('(?:seite|datei|inhalt) (?:wurde |konnte )?(?:leider )?nicht gefunden', 'nicht gefunden', 'existiert nicht'),
  words('(?:page|fichier|contenu) (?:est )?(?:introuvable|non trouvée?)', 'introuvable', "n'existe pas"),
  words(
    '(?:página|pagina|archivo) no encontrad[ao]',
    'no encontrad[ao]',
    'no se (?:ha )?encontr(?:ó|ado)',
    'no existe',
  ),
  words('página não (?:foi )?encontrada', 'não (?:foi )?encontrad[ao]', 'não existe'),
  words('pagina non trovata', 'non (?:è stat[ao] )?trovat[ao]', 'non esiste'),
  words('pagina (?:werd )?niet gevonden', 'niet gevonden', 'bestaat niet'),
  words('nie (?:została )?znalezion[aoy]', 'nie znaleziono', 'nie istnieje'),
  words('(?:страница|файл) не найден[ао]?', 'не найден[ао]?', 'не существует'),
  words('sayfa bulunamadı', 'bulunamadı', 'bulunamıyor'),
  anywhere('見つかりません', '見つかりませんでした', '存在しません'),
  anywhere(
    '页面(?:不存在|未找到)',
    '找不到(?:页面|頁面|该页|網頁|网页|您)',
    '(?:未找到|无法找到|不存在)',
    '頁面不存在',
  ),
  anywhere('찾을 수 없', '존재하지 않'),
];

/** Asks whether a person is there: said by challenges, and by forms with a CAPTCHA. */
const HUMAN_CHECK = [
  words(
    "(?:verify|confirm|prove|checking if|making sure) (?:that )?you(?:'re| are) (?:not a (?:ro)?bot|human|a human)",
  ),
  words('are you (?:a )?(?:human|robot)', "i(?:'m| am) not a robot", 'human verification', 'bot check'),
  words('security (?:check|checkpoint|verification)', 'checking your browser', 'robot challenge screen'),
  words(
    'sicherheitsüberprüfung',
    'überprüfung ihres browsers',
    '(?:sind sie|ich bin) (?:ein mensch|(?:k?ein )roboter)',
  ),
  words('vérification de (?:sécurité|votre navigateur)', '(?:êtes-vous|je ne suis pas) (?:humain|un robot)'),
  words('verificación de seguridad', 'comprobando (?:tu|su) navegador', '(?:no eres|no soy) un robot'),
  words('verificação de segurança', 'verificando (?:seu|o) navegador', 'não (?:é|sou) um robô'),
  words('verifica di sicurezza', 'controllo del browser', 'non sono un robot'),
  words('beveiligingscontrole', 'ik ben geen robot', 'sprawdzanie przeglądarki', 'nie jestem robotem'),
  words('проверка (?:браузера|безопасности)', '(?:вы|я) не робот', 'подтвердите,? что вы (?:не робот|человек)'),
  words('güvenlik (?:kontrolü|doğrulaması)', 'robot (?:değilim|olmadığınızı)'),
  anywhere('ロボットではありません', 'ブラウザを確認', '보안 (?:확인|검사)', '로봇이 아닙니다'),
  anywhere('安全(?:验证|驗證|检查)', '人机(?:验证|識別|识别)', '您是否是真人'),
];

/** Titles of pages that let a script run first; in a running text they are ordinary words. */
const WAITING = [
  words('just a moment', 'attention required', 'one moment,? please', 'please wait', 'verifying (?:you|your)'),
  words(
    'ddos protection',
    'pardon our interruption',
    '(?:nur )?einen moment',
    'un instant',
    'un momento',
    'um momento',
  ),
  words('een ogenblik', 'even geduld', 'chwileczkę', 'один момент', 'bir dakika'),
  anywhere('しばらくお待ちください', '请稍候', '請稍候', '잠시만 기다리'),
];

const ACCESS_DENIED = [
  words(
    'access (?:to this (?:page|site|resource) )?(?:has been |is |was )?(?:denied|forbidden|blocked|restricted)',
    'forbidden',
  ),
  words(
    '403',
    'unauthori[sz]ed',
    'not (?:allowed|authori[sz]ed|permitted)',
    'request (?:was |has been )?(?:blocked|rejected)',
  ),
  words('you (?:have been|are|were) blocked', 'permission denied', '(?:not|un)available in your (?:country|region)'),
  words('zugriff (?:wurde )?(?:verweigert|gesperrt)', 'zugang verweigert', 'keine berechtigung'),
  words(
    'accès (?:refusé|interdit|bloqué)',
    'acceso (?:denegado|prohibido|bloqueado)',
    'acesso (?:negado|proibido|bloqueado)',
  ),
  words(
    'accesso (?:negato|vietato|bloccato)',
    'toegang (?:geweigerd|verboden)',
    '(?:odmowa dostępu|dostęp zabroniony|brak dostępu)',
  ),
  words('доступ (?:запрещ[её]н|ограничен|заблокирован)', 'erişim (?:engellendi|reddedildi)'),
  anywhere(
    'アクセスが?(?:拒否|禁止|できません)',
    '(?:拒绝|禁止)访问',
    '(?:拒絕|禁止)存取',
    '访问(?:被拒绝|受限)',
    '접근이? ?(?:거부|차단|제한)',
  ),
];

const PARKED = [
  words(
    '(?:this |the )?(?:web ?)?(?:domain(?: name)?|website) (?:is|may be|might be) (?:available )?for sale',
    'buy this domain',
  ),
  words('domain (?:name )?(?:is |has )?(?:parked|expired)', 'parked (?:domain|page)', 'domain parking'),
  words(
    '[\\p{L}\\p{N}-]+\\.[a-z]{2,24} (?:is|may be|might be) (?:available )?for sale',
    '(?:inquire|enquire) about this domain',
    'make an offer on this domain',
    'future home of something quite cool',
  ),
  words('(?:diese )?domain (?:steht )?zum verkauf', 'domain (?:ist |steht )?zu verkaufen', 'domain kaufen'),
  words('(?:nom de )?domaine (?:est )?(?:à vendre|en vente)', 'dominio (?:está |é |è )?(?:en|in) (?:venta|vendita)'),
  words('domínio (?:está )?à venda', 'domein(?:naam)? (?:is |staat )?te koop', 'domena (?:jest )?na sprzedaż'),
  words('домен (?:прода[её]тся|припаркован)', 'alan adı satılıktır', 'satılık (?:alan adı|domain)'),
  anywhere(
    'ドメインは(?:販売|売り出し|売出)',
    '(?:此|该|該|本)?域名(?:正在|可)?(?:出售|转让)',
    '域名停放',
    '도메인(?:은|을)? ?(?:판매|매각)',
  ),
];

const ERROR = [
  words('(?:internal |application |server |unexpected )error', 'an error (?:has )?occurred', 'something went wrong'),
  words('service (?:temporarily )?unavailable', 'bad (?:gateway|request)', 'gateway time-?out', 'method not allowed'),
  words(
    'too many requests',
    'under (?:maintenance|construction)',
    'temporarily (?:down|unavailable)',
    '50[0-4]',
    'error',
  ),
  words(
    '(?:interner )?serverfehler',
    'fehler',
    'wartungsarbeiten',
    'erreur',
    'errore?',
    'erro',
    'fout',
    'błąd',
    'hata',
    'ошибка',
  ),
  anywhere('エラー', 'メンテナンス', '错误', '錯誤', '维护', '오류', '점검'),
];

/** In order of precedence: the first list with a match gives the word. */
export const PHRASES: readonly (readonly [Exclude<Saying, 'none' | 'other'>, readonly RegExp[]])[] = [
  ['parked', PARKED],
  ['not-found', NOT_FOUND],
  ['access-denied', ACCESS_DENIED],
  ['challenge', [...HUMAN_CHECK, ...WAITING]],
  ['error', ERROR],
];

const holds = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text));

/** Whether a text has a phrase of one list. */
export function says(what: Exclude<Saying, 'none' | 'other'>, text: string): boolean {
  const compared = folded(text);
  return PHRASES.some(([word, patterns]) => word === what && holds(patterns, compared));
}

/** What a short text says: the first matching list, `other`, or `none` where it is blank. */
export function sayingOf(text: string): Saying {
  if (text.trim() === '') return 'none';
  const compared = folded(text);
  return PHRASES.find(([, patterns]) => holds(patterns, compared))?.[0] ?? 'other';
}

/** Whether a running text asks whether a person is there. */
export const asksForHuman = (text: string): boolean => holds(HUMAN_CHECK, folded(text));
