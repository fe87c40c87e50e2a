import { SelectField, TextField } from '~/ui/field';
import type { ReportedFigure } from './figure';
import { cellIn, type ContactValues, type FieldErrors } from './message';

interface FigureFieldsProps {
  /** The address of the figure. */
  about: string;
  /** None for a page without tables. */
  figure?: ReportedFigure;
  /** What the site says of the number that is named or chosen; null for nothing. */
  now: string | null;
  values: Required<ContactValues>;
  errors: FieldErrors;
}

/** Whether a report can say which number it is about. */
export function namesNumber(about: string, figure?: ReportedFigure): boolean {
  const { level, column } = cellIn(about);
  return (figure?.columns.length ?? 0) > 0 || (level !== '' && column !== '');
}

/** Which figure is reported, what the site says of it now, and what the game shows. */
export function FigureFields({ about, figure, now, values, errors }: FigureFieldsProps) {
  const { title, row, column, rows, columns } = figure ?? {
    title: cellIn(about).page,
    row: '',
    column: '',
    rows: [],
    columns: [],
  };
  return (
    <>
      <p className="mb-5 rounded-md border border-rule bg-card px-4 py-3 wrap-anywhere">
        <strong>{title}</strong>
        {row && `, ${row}`}
        {column && `, ${column}`}
      </p>
      {columns.length > 0 && (
        <div className="grid gap-x-4 sm:grid-cols-2">
          {[
            { name: 'level' as const, label: 'Level or row', options: rows },
            { name: 'column' as const, label: 'Which number', options: columns },
          ].map(({ options, ...field }) => (
            <SelectField
              key={field.name}
              {...field}
              value={values[field.name]}
              options={options.length > 1 ? [['', 'Please choose'], ...options] : options}
              error={errors[field.name]}
            />
          ))}
        </div>
      )}
      {namesNumber(about, figure) && (
        <TextField
          label="Number in the game"
          name="value"
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          defaultValue={values.value}
          error={errors.value}
          hint={`${nowText(now)} Enter the number in full, such as 4,500.`.trim()}
        />
      )}
    </>
  );
}

/** What the site says of a number now. */
export function nowText(now: string | null): string {
  if (now === null) return '';
  return now === '?' ? 'This site does not know this number yet.' : `This site says ${now} now.`;
}
