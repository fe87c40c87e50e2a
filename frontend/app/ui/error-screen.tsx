import { Button, ButtonLink } from './button';

interface ErrorScreenProps {
  message: string;
  target: string;
  label: string;
  /** Pages that may have been meant. */
  near?: ReadonlyArray<{ path: string; title: string; group: string }>;
  /** Until the target is opened. */
  seconds?: number;
}

/** Specification §9. */
const SECONDS = 7;

/** For the head of an error screen: opens the target without scripts. */
export const Onward = ({ target }: Pick<ErrorScreenProps, 'target'>) => (
  <noscript>
    <meta httpEquiv="refresh" content={`${SECONDS};url=${target}`} />
  </noscript>
);

/** Reports what went wrong and opens the target, unless the reader stops it. */
export function ErrorScreen({ message, target, label, near = [], seconds = SECONDS }: ErrorScreenProps) {
  return (
    <section className="mx-auto my-8 w-page max-w-[34rem] text-center">
      <Scarecrow />
      <h1 className="mt-4 mb-5 text-2xl">{message}</h1>
      {near.length > 0 && (
        <nav className="mb-5" aria-label="Did you mean">
          <p>Did you mean</p>
          <ul>
            {near.map(({ path, title, group }) => (
              <li key={path}>
                <a className="inline-block py-2.5 font-serif text-lg font-semibold" href={path}>
                  {title}
                </a>{' '}
                <small className="text-sm text-soft">{group}</small>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="*:mb-4" data-countdown="" data-seconds={seconds}>
        <p>
          <ButtonLink href={target}>{label}</ButtonLink>
        </p>
        <p className="flex min-h-11 flex-wrap items-center justify-center gap-2 text-sm text-soft">
          <output>
            <span role="timer" aria-live="off" />
          </output>
          <Button look="quiet" hidden>
            Stay here
          </Button>
        </p>
      </div>
    </section>
  );
}

function Scarecrow() {
  return (
    <svg
      className="mx-auto fill-gold-wash stroke-ink stroke-[1.5] [stroke-linejoin:round]"
      viewBox="0 0 120 120"
      width="120"
      height="120"
      aria-hidden="true"
    >
      <path d="M58 50h4v62h-4zM22 56h76v4H22z" />
      <path className="fill-red-wash" d="M40 54q20-6 40 0l6 38H34z" />
      <circle cx="60" cy="36" r="15" />
      <path d="M36 28q24-8 48 0l-11-3-4-15q-9-4-18 0l-4 15z" />
      <path
        className="fill-none [stroke-linecap:round]"
        d="M54 35v2M66 35v2M54 43q6-4 12 0M30 58l-6 6M33 60l-3 8M90 58l6 6M87 60l3 8M60 60v26M54 68h2M64 76h2M26 112h68"
      />
    </svg>
  );
}
