import { useState } from 'react';
import { Button } from '~/ui/button';

/** Makes the link that holds the plan, and copies it where the browser lets it. */
export function ShareButton({ path }: { path: string }) {
  const [link, setLink] = useState<{ of: string; address: string; copied: boolean } | null>(null);
  const share = async () => {
    const address = window.location.origin + path;
    const copied = await Promise.resolve(navigator.clipboard?.writeText(address)).then(
      () => navigator.clipboard !== undefined,
      () => false,
    );
    setLink({ of: path, address, copied });
  };
  return (
    <>
      <Button onClick={share}>Share</Button>
      {/* A link of an older plan would only confuse. */}
      {link && link.of === path && (
        <div className="calc-link">
          <label htmlFor="share-link">Link to this plan</label>
          <input id="share-link" readOnly value={link.address} onFocus={({ target }) => target.select()} />
          <p role="status">{link.copied ? 'Copied. ' : ''}It opens as a copy and changes nobody’s own plan.</p>
        </div>
      )}
    </>
  );
}
