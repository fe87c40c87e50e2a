import type { Choice } from './cells';
import type { JsonObject } from './json';
import type { Schema } from './schema';

export interface DataFile {
  path: string;
  kind: string;
  schema: string;
  link: string;
  name: string;
  /** The address that shows it. */
  page: string;
  draft: boolean;
}

/** One thing that is wrong, or worth a second look. `field` is a dotted path, positions counted from 0. */
export interface Problem {
  file: string;
  line: number;
  field: string;
  why: string;
  warning: boolean;
}

/** A kind of items that can be made, and what a new one needs besides its name. */
export interface ItemKind {
  word: string;
  kind: string;
  title: string;
  after: boolean;
  start: boolean;
  end: boolean;
  /** An item needs a start and an end. */
  timed: boolean;
  tracker: boolean;
}

export interface Folder {
  files: DataFile[];
  kinds: ItemKind[];
  schemas: Record<string, Schema>;
  materials: Choice[];
  pictures: string[];
  addresses: string[];
  problems: Problem[];
}

/** A file: `text` follows the front matter of Markdown; `source` is all of a file that cannot be read. */
export interface Content {
  fields: JsonObject;
  text: string;
  source?: string;
}

/** A file on the disk. `tag` is that of its text. A file that cannot be read has no fields; `why` has the reason. */
export interface Saved extends Partial<Content> {
  tag: string;
  why?: string;
  /** The line of the file on which `text` begins. */
  line: number;
}

/** Files that were written, the item's own first. */
export interface Made {
  files: [string, ...string[]];
  left: string[] | null;
}

/** An answer other than success. Its message is for the person at the page. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The field of a dialog that is wrong. */
    readonly field = '',
  ) {
    super(message);
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const unanswered = (error: unknown) => {
    if (init?.signal?.aborted) throw error;
    throw new Refused(0, 'The editor’s program does not answer: is it still running in the terminal?');
  };
  const response = await fetch(`/api/${path}`, init).catch(unanswered);
  const body = (await response.json().catch(response.ok ? unanswered : () => ({}))) as T & {
    why?: string;
    field?: string;
  };
  if (!response.ok)
    throw new Refused(response.status, body.why ?? `That did not work (${response.status}).`, body.field);
  return body;
}

const sending = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

export const readFolder = () => ask<Folder>('folder');
export const readFile = (path: string) => ask<Saved>(`files/${path}`);
export const saveFile = (path: string, content: Content, tag: string) =>
  ask<{ tag: string }>(`files/${path}`, sending('PUT', content, { 'if-match': tag }));
export const checkFile = (path: string, content: Content, signal: AbortSignal) =>
  ask<{ problems: Problem[]; line: number }>(`check/${path}`, { ...sending('POST', content), signal });
/** Resolves with the site's address, and notes about it, once it shows what is saved. */
export const showSite = (moment: string) =>
  ask<{ address: string; note: string }>('preview', sending('POST', { moment }));

export interface NewItem {
  kind: string;
  name: string;
  slug: string;
  after: string;
  start: string;
  end: string;
  tracker: boolean;
}

export const makeItem = (item: NewItem) => ask<Made>('items', sending('POST', item));
export const renameItem = (kind: string, link: string, slug: string) =>
  ask<Made>('rename', sending('POST', { kind, link, slug }));
/** `picture` is in base64, `name` its path below images. */
export const addPicture = (name: string, picture: string, credit: string) =>
  ask<{ warnings: Problem[] }>(`pictures/${name}`, sending('PUT', { picture, credit }));
