import { useState } from 'react';
import { cellsOf, columnOf, figuresNow, setFigures, useFigures, type OwnCell } from '~/islands/own-figures';
import { counted } from '~/figures/figure';
import { Button } from '~/ui/button';
import { valueText } from './value';

const TIMEOUT_MS = 20_000;

/** Sends all figures that were not sent yet, in one message. Shows which. */
export function SendFigures() {
  const unsent = cellsOf(useFigures()).filter(({ sent }) => !sent);
  const [outcome, setOutcome] = useState<{ text: string; sent: readonly OwnCell[] }>();
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      const response = await fetch('/contact', {
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: JSON.stringify({ cells: unsent.map((cell) => ({ about: aboutOf(cell), value: String(cell.value) })) }),
        signal: AbortSignal.timeout?.(TIMEOUT_MS),
      });
      if (response.status !== 201) {
        const { detail, errors } = (await response.json().catch(() => ({}))) as {
          detail?: string;
          errors?: Array<{ message: string }>;
        };
        const why = errors?.[0]?.message ?? detail ?? 'please try again later.';
        return setOutcome({ text: `Nothing was sent: ${why}`, sent: [] });
      }
      // Others were changed or taken back meanwhile.
      const same = unsent.filter(({ page, cell, value }) => figuresNow()[page]?.[cell]?.value === value);
      setFigures(same.map(({ page, cell, ...figure }) => ({ page, cell, figure: { ...figure, sent: true } })));
      setOutcome({ text: `Sent: ${counted(unsent.length, 'figure')}. Thank you!`, sent: unsent });
    } catch {
      setOutcome({
        text: navigator.onLine
          ? 'We cannot tell whether that arrived. Please try again later.'
          : 'You are offline: send them when you are online again.',
        sent: [],
      });
    } finally {
      setSending(false);
    }
  };
  const shown = unsent.length > 0 ? unsent : (outcome?.sent ?? []);
  return (
    <>
      <p role="status">{outcome?.text ?? ''}</p>
      {unsent.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span>{`You know ${counted(unsent.length, 'figure')} that we don’t:`}</span>
          <Button look="quiet" className="px-0" aria-disabled={sending} onClick={sending ? undefined : send}>
            {sending ? 'Sending …' : 'send them'}
          </Button>
        </p>
      )}
      {shown.length > 0 && (
        <details>
          <summary className="py-3">{unsent.length > 0 ? 'What is sent' : 'What was sent'}</summary>
          <ul className="wrap-anywhere">
            {shown.map((cell) => (
              <li key={aboutOf(cell)}>{`${aboutOf(cell)}: ${valueText(cell.value)}`}</li>
            ))}
          </ul>
          <p>Nothing else, neither your name nor your farm.</p>
        </details>
      )}
    </>
  );
}

/** The address of its cell in a report. */
const aboutOf = ({ page, cell }: OwnCell) => `${page}?level=${Number.parseInt(cell)}&column=${columnOf(cell)}`;
