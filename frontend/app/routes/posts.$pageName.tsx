import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { placeAds, providerOf } from '~/features/ads';
import { articleData, choosePage, pagePath, PostArticle } from '~/features/posts';
import { prepareText } from '~/features/posts/text.server';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import { pageMeta, type SiteHead } from '~/page/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';

export const handle = pageHandle({ query: ['page'], styles: ['badge', 'pagination', 'posts'] });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [found, { version }] = await Promise.all([ask.post(params.pageName ?? ''), ask.version()]);
  if (!found) throw notFound('page');

  const page = choosePage(found, new URL(request.url).searchParams.get('page'));
  if (page.misnamed) throw redirect(pagePath(found.link, page.number));

  const { html, ...post } = found;
  const { sections, headings } = prepareText(page.html);
  const ads = placeAds(sections.length, `${post.link}:${page.number}:${version}`);
  return {
    post,
    page: { number: page.number, titles: typeof html === 'string' ? [] : html.map(({ title }) => title), title: page.title, sections, headings },
    ads,
    adProvider: providerOf(context.adProvider, ads),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const { post, page } = data;
  const root = matches.find(({ id }) => id === 'root')?.data as { head: SiteHead } | undefined;
  const head = {
    title: page.title ? `${page.title} · ${post.title}` : post.title,
    description: page.number === 1 ? post.excerpt : `${page.title}: page ${page.number} of ${page.titles.length} of “${post.title}”.`,
    path: pagePath(post.link, page.number),
    image: post.cover,
    type: 'article' as const,
  };
  return [...pageMeta(matches, head), ...(root ? [{ 'script:ld+json': articleData(post, page.number, root.head) }] : [])];
};

export default function PostPage() {
  const { post, page, ads, adProvider } = useLoaderData<typeof loader>();
  const list = post.tags.includes('blog') ? { name: 'Blog posts', href: '/posts?show=blogs' } : { name: 'Guides', href: '/posts' };
  return (
    <div className="page page-narrow">
      {/* The post's own name is the heading that follows. */}
      <Breadcrumbs crumbs={[{ name: 'Home', href: '/' }, list]} />
      <PostArticle post={post} page={page} ads={ads} adProvider={adProvider} />
    </div>
  );
}
