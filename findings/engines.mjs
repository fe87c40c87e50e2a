// engines.mjs NAME...: opens ./index.html in browser engines, one after the other, and prints what the page says.
//
// Serves the files of this folder; `{answer}` in them is the number of the answer. They must be revalidated each time.
// A page loads /say.js and calls `say(text)`, at the end `say()`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };
const SAY = "const say = (text = '') => fetch('/said', { method: 'POST', body: text });";
const miniBrowser = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find(existsSync);
/** Program and arguments, with a home of its own. */
const STARTS = {
  chromium: (home) => [
    'chromium-headless-shell',
    '--no-sandbox',
    '--remote-debugging-port=0',
    `--user-data-dir=${home}`,
  ],
  firefox: (home) => ['firefox-esr', '--headless', '--no-remote', '--profile', home],
  webkit: () => ['xvfb-run', '--auto-servernum', miniBrowser, '--private'],
};

async function saidIn(name) {
  const said = [];
  const end = Promise.withResolvers();
  let answers = 0;
  const server = createServer(async (request, response) => {
    const { url } = request;
    if (url === '/said') {
      const line = await text(request);
      if (line) said.push(line);
      else end.resolve();
      return response.end();
    }
    const file = url === '/' ? 'index.html' : path.basename(url);
    const body = url === '/say.js' ? SAY : existsSync(file) && (await readFile(file, 'utf8'));
    if (!body) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[path.extname(file)]);
    response.setHeader('cache-control', 'max-age=0, must-revalidate');
    return response.end(body.replaceAll('{answer}', () => ++answers));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const home = await mkdtemp(path.resolve('home-'));
  await writeFile(`${home}/user.js`, 'user_pref("datareporting.policy.dataSubmissionEnabled", false);');
  const [program, ...options] = STARTS[name](home);
  const browser = spawn(program, [...options, `http://127.0.0.1:${server.address().port}/`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, HOME: home, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
  });
  const timer = setTimeout(() => end.resolve(said.push('and does not come to its end')), 60_000);
  await end.promise;
  clearTimeout(timer);
  const exit = once(browser, 'exit');
  process.kill(-browser.pid);
  await exit;
  server.closeAllConnections();
  server.close();
  return said;
}

for (const name of process.argv.slice(2)) console.log([name, ...(await saidIn(name))].join('\n  '));
