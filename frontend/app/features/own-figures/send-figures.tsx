import { useState } from 'react';
import { formResultOf } from '~/features/contact';
import { FIGURES_KEY } from '~/islands/farm-key';
import { cellsOf, columnOf, figuresNow, setFigures, useFigures, type OwnCell } from '~/islands/own-figures';
import { counted } from '~/figures/figure';
import { Button } from '~/ui/button';
import { valueText } from './value';

const TIMEOUT_MS = 20_000;
const UNCERTAIN = 'We cannot tell whether that arrived. Please try again later.';

/** Sends all figures that were not sent yet, in one message. Shows which. */
export function SendFigures() {
  const [refused, refuse] = useState<Readonly<Record<string, string>>>({});
  const isRefused = (cell: OwnCell) => textOf(cell) in refused;
  const unsent = cellsOf(useFigures()).filter(({ sent }) => !sent);
  const [outcome, setOutcome] = useState<{ text: string; sent: readonly OwnCell[] }>();
  const [sending, setSending] = useState(false);
  const fail = (text: string) => setOutcome({ text, sent: [] });
  const send = async () => {
    // Another tab may have sent some.
    const cells = cellsOf(figuresNow()).filter((cell) => !cell.sent && !isRefused(cell));
    if (cells.length === 0) return fail('Sent already, from another tab.');
    const result = await formResultOf(
      await fetch('/contact', {
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: JSON.stringify({ cells: cells.map((cell) => ({ about: aboutOf(cell), value: String(cell.value) })) }),
        signal: AbortSignal.timeout?.(TIMEOUT_MS),
      }),
    );
    if (result.kind === 'failed') return fail(UNCERTAIN);
    if (result.kind === 'refused') {
      const errors = Object.entries(result.errors);
      const faults = errors.flatMap(([field, message]) => {
        const cell = cells[Number(/^cells\.(\d+)/.exec(field)?.[1])];
        return cell ? [[textOf(cell), message]] : [];
      });
      refuse({ ...refused, ...(Object.fromEntries(faults) as Record<string, string>) });
      if (faults.length > 0) return fail(`Nothing was sent, because of ${counted(faults.length, 'figure')}.`);
      return fail(result.problem ?? `Nothing was sent: ${errors[0]?.[1]}`);
    }
    // Others were changed or taken back meanwhile.
    const same = cells.filter(({ page, cell, value }) => figuresNow()[page]?.[cell]?.value === value);
    setFigures(same.map(({ page, cell, ...figure }) => ({ page, cell, figure: { ...figure, sent: true } })));
    setOutcome({ text: `Sent: ${counted(cells.length, 'figure')}. Thank you!`, sent: cells });
  };
  const sendOnce = async () => {
    setSending(true);
    try {
      await ('locks' in navigator ? navigator.locks.request(FIGURES_KEY, send) : send());
    } catch {
      fail(navigator.onLine ? UNCERTAIN : 'You are offline: send them when you are online again.');
    } finally {
      setSending(false);
    }
  };
  const faulty = unsent.filter(isRefused);
  const others = unsent.filter((cell) => !isRefused(cell));
  const shown = others.length > 0 ? others : (outcome?.sent ?? []);
  return (
    <>
      <p className="not-empty:mt-2" role="status">
        {outcome?.text ?? ''}
      </p>
      {faulty.map((cell) => (
        <p key={textOf(cell)} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{`${textOf(cell)}. ${refused[textOf(cell)]}`}</span>
          <Button look="plain" onClick={() => setFigures([{ ...cell, figure: null }])}>
            Take back<span className="sr-only">{` ${textOf(cell)}`}</span>
          </Button>
        </p>
      ))}
      {others.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span>{`You know ${counted(others.length, 'figure')} that we don’t:`}</span>
          <Button look="quiet" className="px-0!" aria-disabled={sending} onClick={sending ? undefined : sendOnce}>
            {sending ? 'Sending …' : faulty.length > 0 ? 'send the others' : 'send them'}
          </Button>
        </p>
      )}
      {shown.length > 0 && (
        <details>
          <summary className="py-3">{others.length > 0 ? 'What is sent' : 'What was sent'}</summary>
          <ul className="wrap-anywhere">
            {shown.map((cell) => (
              <li key={textOf(cell)}>{textOf(cell)}</li>
            ))}
          </ul>
          <p>Nothing else, neither your name nor your farm.</p>
        </details>
      )}
    </>
  );
}

const textOf = (cell: OwnCell) => `${aboutOf(cell)}: ${valueText(cell.value)}`;

/** The address of its cell in a report. */
const aboutOf = ({ page, cell }: OwnCell) => `${page}?level=${Number.parseInt(cell)}&column=${columnOf(cell)}`;
