import type { Choice } from './cells';
import type { JsonObject } from './json';
import type { Schema } from './schema';

/** A data file in the list. */
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

export interface Folder {
  files: DataFile[];
  schemas: Record<string, Schema>;
  materials: Choice[];
  pictures: string[];
  addresses: string[];
  problems: Problem[];
}

/** What is in a file; `text` is what follows the front matter of a Markdown file. */
export interface Content {
  fields: JsonObject;
  text: string;
}

/** A file as it is on the disk. `tag` is of this very text. Without fields it cannot be read, and `why` says so. */
export interface Saved extends Partial<Content> {
  tag: string;
  why?: string;
}

/** An answer that is none of success. Its message is for the person at the page. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(`/api/${path}`, init).catch((error: unknown) => {
    if (init?.signal?.aborted) throw error;
    throw new Refused(0, 'The editor’s program does not answer: is it still running in the terminal?');
  });
  const body = (await response.json().catch(() => ({}))) as T & { why?: string };
  if (!response.ok) throw new Refused(response.status, body.why ?? `That did not work (${response.status}).`);
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
  ask<{ problems: Problem[] }>(`check/${path}`, { ...sending('POST', content), signal });
/** Resolves with the address of the site once it shows what is saved, and with what there is to know of it. */
export const showSite = (moment: string) =>
  ask<{ address: string; note: string }>('preview', sending('POST', { moment }));
