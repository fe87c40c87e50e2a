// React alone: the tree of a page, its data loaded beforehand, made into a string.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { frontend } from '../lib/programs.mjs';
import { loadContext } from './load-context.mjs';

const require = createRequire(path.join(frontend, 'package.json'));
const { createRequestHandler } = require('@remix-run/server-runtime');
const { RemixServer } = require('@remix-run/react');
const { createElement } = require('react');
const { renderToString } = require('react-dom/server');

/** For each path a function that renders its page. */
export async function trees(api, siteUrl, clock, paths) {
  const build = await import(pathToFileURL(path.join(frontend, 'build/server/index.js')).href);
  let caught;
  const catching = (request, status, headers, context) => {
    caught = { context, url: request.url };
    return new Response('');
  };
  const handle = createRequestHandler(
    { ...build, entry: { module: { ...build.entry.module, default: catching } } },
    'production',
  );
  const renders = [];
  for (const each of paths) {
    await handle(new Request(siteUrl + each), loadContext({ apiUrl: api.url, siteUrl, clock }));
    const { url } = caught;
    // The stream of the page's data can be read once only; it is no part of the tree.
    const context = { ...caught.context, serverHandoffStream: undefined };
    renders.push(() => renderToString(createElement(RemixServer, { context, url })));
  }
  return renders;
}
