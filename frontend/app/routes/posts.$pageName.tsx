import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { providerOf } from '~/features/ads/page-ads';
import { placeAds } from '~/features/ads/placement';
import { articleData } from '~/features/posts/article-data';
import { choosePage, pagePath } from '~/features/posts/pages';
import { PostArticle } from '~/features/posts/post-article';
import { prepareText } from '~/features/posts/text.server';
import { notFound } from '~/page/errors';
import { pageHandle } from '~/page/handle';
import type { PageHead } from '~/page/head';

export const handle = pageHandle({ className: 'max-w-2xl', query: ['page'] });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ask = api(context);
  const [found, { version }, site] = await Promise.all([ask.post(params.pageName ?? ''), ask.version(), ask.site()]);
  if (!found) throw notFound('page');

  const { number, title, html, misnamed } = choosePage(found, new URL(request.url).searchParams.get('page'));
  if (misnamed) throw redirect(pagePath(found.link, number));

  const { html: pages, ...post } = found;
  const { sections, headings } = prepareText(html);
  const titles = typeof pages === 'string' ? [] : pages.map(({ title }) => title);
  const ads = placeAds(sections.length, `${post.link}:${number}:${version}`);
  return {
    page: {
      title: title ? `${title} · ${post.title}` : post.title,
      description: number === 1 ? post.excerpt : `${title}: page ${number} of ${titles.length} of “${post.title}”.`,
      path: pagePath(post.link, number),
      image: post.cover,
      type: 'article',
      // The post's own name is the heading that follows.
      crumbs: [
        post.tags.includes('blog')
          ? { name: 'Blog posts', href: '/posts?show=blogs' }
          : { name: 'Guides', href: '/posts' },
      ],
      structured: articleData(post, number, { siteUrl: context.siteUrl, siteName: site.name }),
    } satisfies PageHead,
    post,
    part: { number, titles, sections, headings },
    ads,
    adProvider: providerOf(context.adProvider, ads),
  };
}

export default function PostPage() {
  return <PostArticle {...useLoaderData<typeof loader>()} />;
}
