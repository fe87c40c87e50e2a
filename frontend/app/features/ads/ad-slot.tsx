import { useEffect } from 'react';
import { Button } from '~/ui/button';
import { HYDRATED } from './placement';

/**
 * A reserved place for an ad, as high with an ad as without so that nothing moves: a box and the line below it; nothing at all while no provider is configured. It asks first:
 * `scripts/ads.ts` shows the question and its answer, and the provider's script fills the box, which the framework leaves alone.
 */
export function AdSlot({ provider, name }: { provider: string | null; name: string }) {
  useEffect(() => {
    if (provider) dispatchEvent(new Event(HYDRATED));
  }, [provider]);
  if (!provider) return null;
  return (
    <div
      className="col-span-full my-8 border-y border-rule pt-2 text-sm leading-snug text-soft print:hidden noscript:hidden"
      role="group"
      aria-label="Advertisement"
    >
      <div className="relative h-64 md:h-24">
        <div className="invisible absolute inset-0 flex flex-col items-center justify-center gap-2 text-center in-data-[ads=ask]:visible">
          <p>If you allow it, an ad from {new URL(provider).host} is shown here. If not, just keep reading.</p>
          <Button look="plain" data-ad-choice="show">
            Show ads
          </Button>
        </div>
        {/* Whatever the provider does in it, it stays in it. */}
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
