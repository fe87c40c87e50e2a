import { Fragment, type ReactNode } from 'react';
import type { PostCard } from '~/api/types';
import { AdSlot } from '~/features/ads';
import { classes } from '~/ui/classes';
import { PageHeader } from '~/ui/page-header';
import { Prose } from '~/ui/prose';
import { Provenance } from '~/figures/provenance';
import { pagePath } from './pages';

/** Pages with as many headings list them at the top. */
const LONG_CONTENTS = 4;

interface PostTextProps {
  /** For the names of ad places. */
  name: string;
  /** HTML. */
  sections: string[];
  headings: Array<{ id: string; text: string }>;
  /** Whether an ad place follows each section. */
  ads: boolean[];
  adProvider: string | null;
}

export function PostText({ name, sections, headings, ads, adProvider }: PostTextProps) {
  return (
    <>
      {headings.length >= LONG_CONTENTS && (
        <Folded label="On this page" title="On this page" className="mb-5">
          <ul className="pb-2">
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a className="block py-2" href={`#${id}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </Folded>
      )}
      {sections.map((html, index) => (
        <Fragment key={index}>
          <Prose html={html} />
          {ads[index] && <AdSlot provider={adProvider} name={`${name}-${index + 1}`} />}
        </Fragment>
      ))}
    </>
  );
}

export function PostFoot({ post, children }: { post: PostCard; children?: ReactNode }) {
  return (
    <footer className="mt-10 border-t-3 border-double border-rule">
      <Provenance of={post} about={pagePath(post.link, 1)} />
      {children}
    </footer>
  );
}

const PAGE_LINK =
  'flex min-h-11 items-baseline gap-3 py-2 no-underline aria-[current]:font-bold aria-[current]:text-red';

/** All pages of a post; `number` is from 1. Open on the first page, folded on the others. */
export function PageIndex({ link, titles, number }: { link: string; titles: string[]; number: number }) {
  return (
    <Folded label="Pages of this post" title={`All ${titles.length} pages`} open={number === 1} className="mt-5">
      <ol className="gap-x-12 divide-y divide-rule pb-1 md:columns-2">
        {titles.map((title, index) => (
          <li key={title} className="break-inside-avoid">
            <a
              className={PAGE_LINK}
              href={pagePath(link, index + 1)}
              aria-current={index + 1 === number ? 'page' : undefined}
            >
              <span className="font-serif text-gold tabular-nums" aria-hidden="true">
                {index + 1}
              </span>{' '}
              {title}
            </a>
          </li>
        ))}
      </ol>
    </Folded>
  );
}

interface FoldedProps {
  label: string;
  title: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
}

function Folded({ label, title, open, className, children }: FoldedProps) {
  return (
    <nav className={classes('rounded-lg border border-rule bg-card px-4', className)} aria-label={label}>
      <details open={open}>
        <summary className="cursor-pointer py-2.5 font-serif font-semibold">{title}</summary>
        {children}
      </details>
    </nav>
  );
}

interface WholePostProps {
  post: PostCard;
  text: Omit<PostTextProps, 'adProvider'>;
  adProvider: string | null;
  kicker?: ReactNode;
  /** Replaces post title and summary; `children` come above the text. */
  title?: ReactNode;
  children?: ReactNode;
}

/** A whole post as a page of the Dream Farm. */
export function WholePost({ post, text, adProvider, kicker, title, children }: WholePostProps) {
  return (
    <article>
      {title ? (
        <h1 className="md:text-center">{title}</h1>
      ) : (
        <PageHeader title={post.title} kicker={kicker}>
          <p>{post.excerpt}</p>
        </PageHeader>
      )}
      {children}
      <div className="mx-auto mt-6 max-w-2xl">
        {title && <h2 className="mb-4">{post.title}</h2>}
        <PostText {...text} adProvider={adProvider} />
        <PostFoot post={post} />
      </div>
    </article>
  );
}
