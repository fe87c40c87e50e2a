import { figure, separated } from './figure';
import type { Amounts, Materials } from './materials';
import { Picture } from './picture';

interface AmountProps {
  of: string;
  value: number;
  materials: Materials;
  /** A sum, in which 999 is only a number. */
  sum?: boolean;
  /** Writes the name out; otherwise the picture says it. */
  named?: boolean;
}

/** An amount of one material: its picture and its figure. */
export function Amount({ of, value, materials, sum = false, named = false }: AmountProps) {
  const { name = of, plural = of, pic } = materials[of] ?? {};
  const word = value === 1 ? name : plural;
  return (
    <span className="amount" title={named ? undefined : word}>
      {pic && <Picture src={pic} size={20} alt={named ? '' : word} />}
      <span>
        {sum ? separated(value) : figure(value)}
        {named && ` ${word}`}
      </span>
    </span>
  );
}

/** Amounts of several materials, one under the other. */
export function AmountList({ amounts, ...rest }: { amounts: Amounts } & Omit<AmountProps, 'of' | 'value'>) {
  return (
    <ul className="amounts">
      {Object.entries(amounts).map(([key, value]) => (
        <li key={key}>
          <Amount of={key} value={value} {...rest} />
        </li>
      ))}
    </ul>
  );
}
