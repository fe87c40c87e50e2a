import { Fragment, type ReactNode } from 'react';
import type { PostCard } from '~/api/types';
import { AdSlot } from '~/features/ads';
import { Prose } from '~/ui/prose';
import { Provenance } from '~/ui/provenance';
import { Folded } from './page-index';
import { pagePath } from './pages';

/** From so many headings on, a page says at its top what is on it. */
const LONG_CONTENTS = 4;

interface PostTextProps {
  /** Of the text, for its ad places. */
  name: string;
  /** The HTML of each section. */
  sections: string[];
  headings: Array<{ id: string; text: string }>;
  /** For each gap between sections, whether an ad place stands in it. */
  ads: boolean[];
  adProvider: string | null;
}

/** The text of a post's page, and at its top what is on it when it is long. */
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
      {sections.map((html, place) => (
        <Fragment key={place}>
          <Prose html={html} />
          {ads[place] && <AdSlot provider={adProvider} name={`${name}-${place + 1}`} />}
        </Fragment>
      ))}
    </>
  );
}

/** What ends a post: where its figures come from, and ways on. */
export function PostFoot({ post, children }: { post: PostCard; children?: ReactNode }) {
  return (
    <footer className="mt-10 border-t-3 border-double border-rule">
      <Provenance provenance={post.provenance} sources={post.sources} about={pagePath(post.link, 1)} />
      {children}
    </footer>
  );
}
