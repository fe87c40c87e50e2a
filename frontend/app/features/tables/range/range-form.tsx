import type { ReactNode } from 'react';
import { FIELD } from '~/ui/field';
import { KINDS, type UpgradeKind } from '../levels/kinds';
import type { LevelRange } from './range';

interface RangeFormProps {
  path: string;
  range: LevelRange;
  /** The id of its heading; the labels of its fields begin with it. */
  title: string;
  /** Other fields, and the button. */
  children: ReactNode;
}

/** Asks for two levels. A plain form, so the answer has its own address. */
export function RangeForm({ path, range: { typed, wrong }, title, children }: RangeFormProps) {
  const field = (label: string, name: 'from' | 'to') => (
    <NumberText {...{ label, name, title }} value={typed[name]} isWrong={wrong.includes(name)} />
  );
  // `noValidate`: the card explains a mistake better than the browser.
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

/** Not of type "number": browsers would hide from the page what was typed wrongly. */
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

export function StartHint({ kind, unit, lowest }: StartHintProps) {
  if (unit !== 'level' || lowest > 0) return null;
  return <p className="text-sm text-soft print:hidden">{`0: ${KINDS[kind].start}.`}</p>;
}
