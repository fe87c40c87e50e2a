import { useEffect } from 'react';
import { Button } from '~/ui/button';
import { HYDRATED } from './placement';

const SLOT = 'col-span-full my-8 border-y border-rule pt-2 text-sm leading-snug text-soft print:hidden noscript:hidden';
const BOX = 'invisible absolute inset-0 flex flex-col items-center justify-center gap-2 text-center';

/** A place of fixed height for an ad. `scripts/ads.ts` asks first; the provider's script fills the box. */
export function AdSlot({ provider, name }: { provider: string | null; name: string }) {
  useEffect(() => {
    if (provider) dispatchEvent(new Event(HYDRATED));
  }, [provider]);
  if (!provider) return null;
  return (
    <div className={SLOT} role="group" aria-label="Advertisement">
      <div className="relative h-64 md:h-24">
        <div className={`${BOX} in-data-[ads=ask]:visible`}>
          <p>If you allow it, an ad from {new URL(provider).host} is shown here. If not, just keep reading.</p>
          <Button look="plain" data-ad-choice="show">
            Show ads
          </Button>
        </div>
        <div
          className="invisible absolute inset-0 grid place-content-center contain-strict in-data-[ads=on]:visible"
          data-ad-slot={name}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      </div>
      <div className="flex items-center justify-between">
        Advertisement
        <Button look="quiet" className="invisible in-data-[ads=on]:visible" data-ad-choice="stop">
          Stop showing ads
        </Button>
      </div>
    </div>
  );
}
