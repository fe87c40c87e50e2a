import { added, FULL, libraryJson, readLibrary, type Library } from './library';
import { LONGEST_TEXT, parse } from './memory';
import type { Repaired } from './repair';
import type { Building } from './types';

export const FILE_NAME = 'dream-farm-plans.json';

/** All plans as the text of a file. */
export function fileText(library: Library, buildings: readonly Building[]): string {
  return `${JSON.stringify(libraryJson(library, buildings), null, 1)}\n`;
}

/** The library with the plans of a file of any version behind its own, the file's open one being open; or why not, in words. */
export function withFile(
  library: Library,
  text: string,
  buildings: readonly Building[],
): Repaired<Library> | { error: string } {
  if (text.length > LONGEST_TEXT) return { error: 'This file is too long to hold plans.' };
  const read = readLibrary(parse(text), buildings);
  if ('error' in read)
    return {
      error:
        read.error === 'newer'
          ? 'This file was saved by a newer version of this page. Refresh the page and try again.'
          : 'No plan could be found in this file.',
    };
  let result = library;
  let open = library.current;
  for (const { id, name, plan } of read.value.plans) {
    const next = added(result, name, plan);
    if (next === result) return { error: FULL };
    result = next;
    if (id === read.value.current) open = next.current;
  }
  return { value: { ...result, current: open }, warnings: read.warnings };
}
