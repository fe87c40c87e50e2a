import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import { redirect } from '@remix-run/router';
import { api } from '~/api/client.server';
import type { PostCard } from '~/api/types';
import { providerOf, placeAds } from '~/features/ads/placement';
import { choosePage, pagePath } from '~/features/posts/pages';
import { Difficulty } from '~/features/posts/post-list.island';
import { PageIndex, PostFoot, PostText } from '~/features/posts/post-text';
import { prepareText } from '~/features/posts/text.server';
import { dreamPages } from '~/loaders/dream-post.server';
import { notFound } from '~/loaders/not-found.server';
import type { PageHandle } from '~/page/handle';
import type { PageHead } from '~/page/head';
import { Badge } from '~/ui/badge';
import { DateText, dayText } from '~/ui/date-time';
import { Lede, Ornament } from '~/ui/page-header';
import { Pagination } from '~/ui/pagination';
import { Picture } from '~/ui/picture';

export const handle: PageHandle = { className: 'max-w-2xl', query: ['page'], pages: ['page'] };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [found, { version }, site] = await Promise.all([
    ask.post(params.pageName ?? ''),
    ask.get('/api/version'),
    ask.get('/api/site'),
  ]);
  if (!found) throw await notFound('page', { context, request });

  const { number, title, html, misnamed } = choosePage(found, new URL(request.url).searchParams.get('page'));
  if (misnamed) throw redirect(pagePath(found.link, number));

  const { html: pages, ...post } = found;
  const { sections, headings } = prepareText(html);
  const titles = typeof pages === 'string' ? [] : pages.map(({ title }) => title);
  // Search engines get the Dream Farm's page of the same post.
  const dreamPath = Object.entries(dreamPages(site)).find(([, link]) => link === post.link)?.[0];
  const ads = placeAds(sections.length, `${post.link}:${number}:${version}`);
  return {
    page: {
      title: title && number > 1 ? `${title} · ${post.title}` : post.title,
      description: number === 1 ? post.excerpt : `${title}: page ${number} of ${titles.length} of “${post.title}”.`,
      path: dreamPath ?? pagePath(post.link, number),
      image: post.cover,
      type: 'article',
      // The heading repeats the post's name.
      crumbs: [listOf(post)],
      article: { date: post.date, tags: post.tags },
      facts: [
        ['Written', dayText(post.date)],
        ['For', post.difficulty.join(', ') || 'everybody'],
      ],
    } satisfies PageHead,
    post,
    part: { number, titles, sections, headings },
    ads,
    adProvider: providerOf(context.adProvider, ads),
  };
}

const listOf = ({ tags }: Pick<PostCard, 'tags'>) =>
  tags.includes('blog') ? { name: 'Blog posts', href: '/posts?show=blogs' } : { name: 'Guides', href: '/posts' };

export default function PostPage() {
  const { post, part, ads, adProvider } = useLoaderData<typeof loader>();
  const { number, titles, sections, headings } = part;
  const several = titles.length > 1;
  return (
    <article>
      <header className="text-center">
        <h1>{post.title}</h1>
        {number === 1 && (
          <>
            <Lede>{post.excerpt}</Lede>
            <ul
              className="mt-3.5 flex flex-wrap items-center justify-center gap-2 text-sm text-soft"
              aria-label="About this post"
            >
              <li>
                <DateText date={post.date} />
              </li>
              <Difficulty levels={post.difficulty} />
              {post.tags.map((tag) => (
                <li key={tag}>
                  <Badge>{tag}</Badge>
                </li>
              ))}
            </ul>
          </>
        )}
      </header>
      {number === 1 && post.cover && (
        <Picture
          className="mt-5 aspect-5/2 w-full rounded-lg border border-rule bg-sunk object-cover"
          src={post.cover}
          width={640}
          height={360}
          eager
        />
      )}
      {several && <PageIndex link={post.link} titles={titles} number={number} />}
      {number === 1 && (
        <div className="mb-5">
          <Ornament />
        </div>
      )}
      {several && (
        <h2 className="mt-5 mb-4 text-2xl" id="page-title">
          {titles[number - 1]}
        </h2>
      )}
      <PostText
        name={`${post.link}-${number}`}
        sections={sections}
        headings={headings}
        ads={ads}
        adProvider={adProvider}
      />
      {several && <Pagination page={number} titles={titles} href={(n) => pagePath(post.link, n)} />}
      <PostFoot post={post}>
        <p className="mt-2">
          <a className="inline-block py-3" href={listOf(post).href}>
            {`All ${listOf(post).name.toLowerCase()}`}
          </a>
        </p>
      </PostFoot>
    </article>
  );
}
