import type { ReactNode } from 'react';
import { FIELD } from '~/ui/field';
import { STARTS, type UpgradeKind } from '../levels/kinds';
import type { LevelRange } from './range';

interface RangeFormProps {
  path: string;
  range: LevelRange;
  /** The id of its heading, which its fields begin theirs with. */
  title: string;
  /** What else is sent, and the button. */
  children: ReactNode;
}

/** Asks for two levels. A plain form: the answer has its own address. */
export function RangeForm({ path, range: { typed, wrong }, title, children }: RangeFormProps) {
  const field = (label: string, name: 'from' | 'to') => (
    <NumberText {...{ label, name, title }} value={typed[name]} isWrong={wrong.includes(name)} />
  );
  // The card says what is wrong, better than the browser's own words.
  return (
    <form className="grid grid-cols-[1fr_1fr_auto] items-end gap-2.5" action={path} aria-labelledby={title} noValidate>
      {field('From', 'from')}
      {field('To', 'to')}
      {children}
    </form>
  );
}

interface NumberTextProps extends Pick<RangeFormProps, 'title'> {
  label: string;
  name: string;
  value: string;
  isWrong: boolean;
}

/** A field of the form. Of one of the type "number" the page would not get what is no number. */
export function NumberText({ title, label, name, value, isWrong }: NumberTextProps) {
  const id = `${title}-${name}`;
  return (
    <div>
      <label className="font-serif font-semibold" htmlFor={id}>
        {label}
      </label>
      <input
        className={FIELD}
        type="text"
        id={id}
        name={name}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        defaultValue={value}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${title}-problems` })}
      />
    </div>
  );
}

interface StartHintProps {
  kind: UpgradeKind;
  unit: string;
  lowest: LevelRange['lowest'];
}

/** What `from` means where nothing is paid yet. */
export function StartHint({ kind, unit, lowest }: StartHintProps) {
  if (unit !== 'level' || lowest > 0) return null;
  return <p className="text-sm text-soft print:hidden">{`0: ${STARTS[kind]}.`}</p>;
}
