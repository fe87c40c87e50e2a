import { SelectField, TextField } from '~/ui/field';
import type { ReportedFigure } from './figure';
import { cellIn, type ContactValues, type FieldErrors } from './message';

interface FigureFieldsProps {
  /** The address of the figure. */
  about: string;
  /** Undefined for a page without tables. */
  figure?: ReportedFigure;
  /** What the site shows now, or null. */
  now: string | null;
  values: Required<ContactValues>;
  errors: FieldErrors;
}

/** Whether a report can name a number. */
export function namesNumber(about: string, figure?: ReportedFigure): boolean {
  const { level, column } = cellIn(about);
  return (figure?.columns.length ?? 0) > 0 || (level !== '' && column !== '');
}

/** Which figure is reported, what the site shows now, and what the game shows. */
export function FigureFields({ about, figure, now, values, errors }: FigureFieldsProps) {
  const columns = values.column || cellIn(about).column || figure?.columns.join();
  const choice = (name: 'level' | 'column', label: string, options: ReportedFigure['rows']) => (
    <SelectField
      name={name}
      label={label}
      value={values[name]}
      options={options.length > 1 ? [['', 'Please choose'], ...options] : options}
      error={errors[name]}
    />
  );
  return (
    <>
      <p className="mb-5 rounded-md border border-rule bg-card px-4 py-3 wrap-anywhere">
        <strong>{figure?.title ?? cellIn(about).page}</strong>
        {figure?.row && `, ${figure.row}`}
        {figure?.column && `, ${figure.column}`}
      </p>
      {figure && figure.columns.length > 0 && (
        <div className="grid gap-x-4 sm:grid-cols-2">
          {choice('level', 'Level or row', figure.rows)}
          {choice('column', 'Which number', figure.columns)}
        </div>
      )}
      {namesNumber(about, figure) && (
        <TextField
          label="Number in the game"
          name="value"
          inputMode={/\bbonus\./.test(`${columns}`) ? undefined : 'numeric'} // an iPhone's digits have no minus
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

export function nowText(now: string | null): string {
  if (now === null) return '';
  return now === '?' ? 'This site does not know this number yet.' : `This site says ${now} now.`;
}
