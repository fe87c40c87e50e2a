import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes';

/** A list of `ChoiceLink`s. */
export function ChoiceList({ children, className }: { children: ReactNode; className?: string }) {
  return <ul className={classes('flex flex-wrap gap-1.5', className)}>{children}</ul>;
}

/** `aria-current` marks the present choice. */
export function ChoiceLink({ className, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <li>
      <a
        className={classes(
          'flex min-h-11 min-w-11 items-center justify-center rounded-md border border-strong-rule bg-card px-3',
          'font-semibold text-ink no-underline hover:bg-sunk aria-[current]:bg-fill aria-[current]:text-on-fill',
          className,
        )}
        {...rest}
      >
        {children}
      </a>
    </li>
  );
}

interface ToggleProps {
  id?: string;
  name: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Toggle({ id, name, label, checked, onChange }: ToggleProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
      <input
        className="toggle"
        type="checkbox"
        autoComplete="off" // Back does not change what is stored
        id={id}
        name={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
