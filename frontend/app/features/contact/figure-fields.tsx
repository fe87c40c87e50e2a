import { SelectField, TextField } from '~/ui/field';
import type { ReportedFigure } from './figure';
import { cellIn, type ContactValues, type FieldErrors } from './message';

interface FigureFieldsProps {
  /** The address of the figure. */
  about: string;
  /** None for a page without tables. */
  figure?: ReportedFigure;
  values: Required<ContactValues>;
  errors: FieldErrors;
}

/** Which figure is reported, what the site shows of it now, and what the game shows. */
export function FigureFields({ about, figure, values, errors }: FigureFieldsProps) {
  const { title, row, column, now, rows, columns } = figure ?? {
    title: cellIn(about).page,
    row: '',
    column: '',
    now: null,
    rows: [],
    columns: [],
  };
  return (
    <>
      <p className="mb-5 rounded-md border border-rule bg-card px-4 py-3 wrap-anywhere">
        <strong>{title}</strong>
        {row && `, ${row}`}
        {column && `, ${column}`}
        {now !== null && (
          <span className="block text-soft">
            {now === '?' ? (
              'We don’t know this number yet.'
            ) : (
              <>
                Here it is <strong className="text-ink">{now}</strong> now.
              </>
            )}
          </span>
        )}
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
              options={[['', 'Please choose'], ...options]}
            />
          ))}
        </div>
      )}
      <TextField
        label="Number in the game"
        name="value"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        defaultValue={values.value}
        error={errors.value}
        hint="In full, such as 4,500."
      />
    </>
  );
}
