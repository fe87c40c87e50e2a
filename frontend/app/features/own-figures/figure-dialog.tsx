import { type FormEvent, useEffect, useRef, useState } from 'react';
import { cellKey, isSigned, isTimeIn, servedAt, setFigure, SO_MANY, today, useFigures } from '~/islands/own-figures';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import { SelectField, TextField } from '~/ui/field';
import { NOT_KEPT } from '~/islands/stored';
import { cellName, type ChosenCell, columnAt, firstOf, isOneRow, type OwnPage, rowName } from './cell';
import { readValue, valueText } from './value';

interface FigureDialogProps extends OwnPage {
  chosen: ChosenCell;
  choose(cell: ChosenCell | undefined): void;
  /** Of the API. */
  answer: unknown;
  /** Announces what was done. */
  say(text: string): void;
}

/** Asks what the game says in a cell. */
export function FigureDialog({ chosen, choose, answer, say, page, api, tables }: FigureDialogProps) {
  const { table, level } = chosen;
  const { unit, rows, columns } = table;
  const column = columnAt(chosen.column, level);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { current: refocus } = useRef(chosen.refocus);
  const own = useFigures()[page]?.[cellKey(level, column)];
  const found = servedAt(api, answer, page, level, column);
  const served = found ?? null;
  const isTime = isTimeIn(column, served);
  const [error, setError] = useState<string>();
  const place = cellName(table, level, column);

  useEffect(() => {
    const element = dialog.current!;
    if (!element.open) element.showModal();
  }, []);
  useEffect(() => {
    setError(undefined);
    field.current!.value = own ? valueText(own.value) : '';
    field.current!.focus();
    field.current!.select();
    // Only another cell resets what is being typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [level, column]);

  // The browser gives the focus back to what had it.
  const close = () => dialog.current!.close();
  const done = (text: string, next: boolean) => {
    say(text);
    if (next) choose({ ...chosen, level: level + 1 });
    else close();
  };
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (found === undefined) return setError(`There is no ${place}.`);
    const read = readValue(field.current!.value, column, served);
    if ('error' in read) {
      setError(read.error);
      return field.current!.focus();
    }
    const next = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value === 'next';
    const { value } = read;
    if (value === served) {
      setFigure(page, level, column, null);
      return done(`The site says ${valueText(value)} too.`, next);
    }
    const kept = setFigure(page, level, column, { value, was: served, at: today() });
    if (kept === 'full') return setError(SO_MANY);
    done(kept === 'lost' ? NOT_KEPT : `Yours now: ${place}, ${valueText(value)}.`, next);
  };

  return (
    <dialog
      ref={dialog}
      className={classes(
        'm-auto w-[min(100%-2rem,26rem)] rounded-lg border-3 border-double border-strong-rule max-md:mt-4',
        'bg-card px-5 py-4 text-base text-ink backdrop:bg-[#1c1611b3]',
      )}
      aria-labelledby="own-title"
      onClose={() => {
        choose(undefined);
        refocus?.();
      }}
    >
      {/* Never sent: nothing of it goes into the address. */}
      <form onSubmit={keep} onInput={(event) => event.stopPropagation()} noValidate>
        <h2 id="own-title" className="mb-3">
          What does your game say?
        </h2>
        {tables.length > 1 && (
          <SelectField
            label="Table"
            name="own-table"
            value={tables.indexOf(table)}
            options={tables.map(({ title = '' }, index) => [index, title])}
            onChange={({ target }) => choose(firstOf(tables[Number(target.value)]!))}
          />
        )}
        <div className="grid grid-cols-[auto_1fr] gap-x-3">
          {!isOneRow(table) && (
            <SelectField
              label={unit.charAt(0).toUpperCase() + unit.slice(1)}
              name="own-level"
              value={level}
              options={Array.from({ length: rows[1] - rows[0] + 1 }, (_, row) => {
                const level = rows[0] + row;
                return [level, rowName(table, level)];
              })}
              onChange={({ target }) => choose({ ...chosen, level: Number(target.value) })}
            />
          )}
          <SelectField
            label="Figure"
            name="own-column"
            value={chosen.column}
            options={columns}
            onChange={({ target }) => choose({ ...chosen, column: target.value })}
          />
        </div>
        <TextField
          inputRef={field}
          label={`${place} in your game`}
          name="own-value"
          inputMode={isTime || isSigned(column) ? 'text' : 'numeric'} // an iPhone's digits have no minus
          autoComplete="off"
          maxLength={30}
          hint={served === null ? 'The site does not know it yet.' : `The site says ${valueText(served)}.`}
          error={error}
        />
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Button type="submit">Keep</Button>
          {level < rows[1] && (
            <Button type="submit" look="plain" value="next">
              {`Keep, then ${unit} ${rowName(table, level + 1)}`}
            </Button>
          )}
          {own && (
            <Button
              look="plain"
              onClick={() => {
                setFigure(page, level, column, null);
                done(`Taken back: ${place}.`, false);
              }}
            >
              Take back
            </Button>
          )}
          <Button look="quiet" className="px-0!" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </dialog>
  );
}
