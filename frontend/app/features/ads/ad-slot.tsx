import { useEffect } from 'react';
import { Button } from '~/ui/button';
import { HYDRATED } from './page-ads';

/**
 * A reserved place for an ad, of a fixed size so that nothing moves; nothing at all while no provider is configured. It asks first:
 * `ads-in-page` shows the question and its answer, and the provider's script fills the box, which the framework leaves alone.
 */
export function AdSlot({ provider, name }: { provider: string | null; name: string }) {
  useEffect(() => {
    if (provider) dispatchEvent(new Event(HYDRATED));
  }, [provider]);
  if (!provider) return null;
  return (
    <div className="ad-slot" role="group" aria-label="Advertisement">
      <p className="ad-ask">
        With your leave, an ad from {new URL(provider).host} stands here; to go without, just read on.
      </p>
      <div className="ad-box" data-ad-slot={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      <span className="ad-label">Advertisement</span>
      <Button look="plain" className="ad-ask" data-ad-choice="show">
        Show ads
      </Button>
      <Button look="quiet" className="ad-stop" data-ad-choice="stop">
        Stop showing ads
      </Button>
    </div>
  );
}
