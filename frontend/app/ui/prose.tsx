import { classes } from './classes';

/** Text of the content as HTML; `rich` has rules for headings, lists and pictures. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classes('prose', /<(h\d|[uo]l|img)\b/.test(html) && 'rich', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
