import { expect, it } from 'vitest';
import { CollectedDependencies } from '../page-cache/render-dependencies';
import { listedSitemap } from './sitemap';

const url = (path: string) => `<url><loc>https://almanac.example${path}</loc></url>\n`;

it('lists the pages that search engines may list, by their own address', async () => {
  const asked: string[] = [];
  const body = `<urlset>\n${['/', '/$&', '/news', '/posts/long?page=2'].map(url).join('')}</urlset>\n`;
  const { body: listed } = await listedSitemap(
    {
      render: async () => ({ status: 200, headers: {}, body: Buffer.from(body) }),
      head: async ({ path, search }) => {
        asked.push(path + search);
        return {
          page: { title: '', path, hidden: path === '/', madeUp: path === '/$&' ? 'some' : '' },
          site: {} as never,
        };
      },
    },
    'id',
    new CollectedDependencies(() => 0),
  );
  expect(listed.toString()).toBe(`<urlset>\n${url('/news')}${url('/posts/long?page=2')}</urlset>\n`);
  expect(asked).toEqual(['/', '/$&', '/news', '/posts/long?page=2']);
});

it('is not there while the api is away', async () => {
  const away = { status: 503, headers: {}, body: Buffer.from('') };
  const head = async () => expect.unreachable();
  expect(await listedSitemap({ render: async () => away, head }, 'id', new CollectedDependencies(() => 0))).toBe(away);
});
