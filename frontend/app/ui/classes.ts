/** Joins class names without empty values. */
export function classes(...names: Array<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}

/** The id of a part of a page, made from its title. */
export const idOf = (title: string) => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
