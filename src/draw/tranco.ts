import { mistake } from '../model/mistake.ts';

/** A list id of Tranco, such as `647LX` or `PP3D`: letters and digits, safe in a URL and a file name. */
export function checkListId(id: string, from = 'this'): string {
  if (!/^[A-Za-z0-9]{3,12}$/.test(id))
    throw mistake(`${from} is no list id of Tranco: ${JSON.stringify(id.slice(0, 40))}`);
  return id;
}

/** What Tranco tells of a list (tranco-list.eu/api_documentation). */
export interface ListConfiguration {
  readonly listId: string;
  /** As Tranco writes it, UTC without a zone. */
  readonly created: string | null;
  /** Providers, dates and method, as Tranco writes them. */
  readonly configuration: unknown;
}

/** Reads Tranco's answer on a list. A `Mistake` where it is none, or the list is not there (any more, or yet). */
export function listConfiguration(text: string): ListConfiguration {
  const answer = parsed(text);
  const id = answer?.list_id;
  if (answer === undefined || typeof id !== 'string') throw mistake('the answer on the list is not what Tranco sends');
  if (answer.available !== true || answer.failed === true)
    throw mistake(`list ${id.slice(0, 40)} is not available at Tranco`);
  return {
    listId: checkListId(id, 'the id that the server names'),
    created: typeof answer.created_on === 'string' ? answer.created_on : null,
    configuration: answer.configuration ?? null,
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
