import { useLayoutEffect, useRef, type RefObject, type TextareaHTMLAttributes } from 'react';
import { Pictures } from './pictures';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  area: RefObject<HTMLTextAreaElement>;
  label: string;
  value: string;
  change: (value: string) => void;
}

/** A Markdown text, with a button that inserts pictures. */
export function ProseArea({ area, label, value, change, ...input }: Props) {
  const selection = useRef<[from: number, to: number]>();
  useLayoutEffect(() => {
    if (!selection.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(...selection.current);
    selection.current = undefined;
  }, [area, value]);
  const insert = (picture: string) => {
    const from = area.current?.selectionStart ?? value.length;
    // Selected, so that typing replaces it: the description of the picture for those who cannot see it.
    const words = 'what it shows';
    selection.current = [from + 2, from + 2 + words.length];
    change(`${value.slice(0, from)}![${words}](/images/${picture})${value.slice(from)}`);
  };
  return (
    <>
      <textarea {...input} ref={area} value={value} onChange={({ target }) => change(target.value)} />
      <div className="tools">
        <Pictures label={label} buttonText="Insert picture…" choose={insert} />
      </div>
    </>
  );
}

/** Moves the caret to the beginning of a line, counted from 0, and scrolls to it. */
export function showLine(area: HTMLTextAreaElement | null, line: number) {
  if (!area) return;
  const lines = area.value.split('\n');
  const at = lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0);
  area.scrollIntoView({ block: 'center' });
  area.focus();
  area.setSelectionRange(at, at + (lines[line]?.length ?? 0));
  area.scrollTop = (area.scrollHeight / lines.length) * line - area.clientHeight / 2;
}
