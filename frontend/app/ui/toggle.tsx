interface ToggleProps {
  name: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off. */
export function Toggle({ name, label, checked, onChange }: ToggleProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
      <input
        className="toggle"
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
