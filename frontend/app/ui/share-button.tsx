import { useState } from 'react';
import { Button } from './button';

/** Shows the link that holds a plan, and copies it where the browser lets it. `plan` is another one after each change. */
export function ShareButton<Plan>({ plan, addressOf }: { plan: Plan; addressOf(plan: Plan): string }) {
  const [link, setLink] = useState<{ of: Plan; address: string; copied: boolean } | null>(null);
  const share = async () => {
    const address = window.location.origin + addressOf(plan);
    const copied = await Promise.resolve(navigator.clipboard?.writeText(address)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    );
    setLink({ of: plan, address, copied });
  };
  return (
    <>
      <Button onClick={share}>Share</Button>
      {/* A link of an older plan would only confuse. */}
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
          <p role="status">{link.copied ? 'Copied. ' : ''}It opens as a copy and changes nobody’s own plan.</p>
        </div>
      )}
    </>
  );
}
