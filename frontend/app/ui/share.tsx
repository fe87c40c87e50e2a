import { useState, type ReactNode } from 'react';
import { Button, buttonClass } from './button';

/** Shows and copies a link with the plan. A changed plan is another object. */
export function ShareButton<Plan>({
  plan,
  addressOf,
  note = '',
}: {
  plan: Plan;
  addressOf(plan: Plan): string;
  /** What else the link carries or leaves out. */
  note?: string;
}) {
  const [link, setLink] = useState<{ of: Plan; address: string; copied: boolean } | null>(null);
  const share = async () => {
    const address = window.location.origin + addressOf(plan);
    const copied =
      (await navigator.clipboard?.writeText(address).then(
        () => true,
        () => false,
      )) ?? false;
    setLink({ of: plan, address, copied });
  };
  return (
    <>
      <Button onClick={share}>Share</Button>
      {link && link.of === plan && (
        <div className="order-1 basis-full text-sm">
          <label htmlFor="share-link">Link to this plan</label>
          <input
            className="h-11 w-full px-2.5"
            id="share-link"
            readOnly
            value={link.address}
            onFocus={({ target }) => target.select()}
          />
          <p role="status">
            {`${link.copied ? 'Copied. ' : ''}It opens as a copy. Nobody’s own plan changes.${note && ` ${note}`}`}
          </p>
        </div>
      )}
    </>
  );
}

/** Lets the browser save a text as a file. */
export function downloadFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Bytes of a character, at most. */
const BYTES = 4;

interface FileButtonProps {
  /** In characters. A longer file gives `longest + 1` spaces. */
  longest: number;
  onText: (text: string) => void;
  children: ReactNode;
}

/** Asks for a JSON file and gives its text. */
export function FileButton({ longest, onText, children }: FileButtonProps) {
  const read = async (file: File | undefined) => {
    if (file) onText(file.size > longest * BYTES ? ' '.repeat(longest + 1) : await file.text());
  };
  return (
    <label className={`${buttonClass.plain} relative overflow-hidden focus-within:outline-3 focus-within:outline-gold`}>
      {children}
      <input
        className="absolute inset-0 opacity-0"
        type="file"
        accept="application/json,.json"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
}
