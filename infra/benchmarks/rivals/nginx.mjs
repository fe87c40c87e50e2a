import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { get } from '../lib/http.mjs';
import { freePort } from '../lib/programs.mjs';
import { end, folder, run } from '../lib/scratch.mjs';

/** The program, and its modules where it does not find them itself. */
const NGINX = process.env.NGINX ?? 'nginx';
const MODULES = process.env.NGINX_MODULES ?? '/usr/lib/nginx/modules';

/** nginx with the forms of a page beside each other on disk; null where it, or its brotli module, is not installed. */
export async function startNginx({ body }) {
  const dir = folder('nginx');
  const page = brotliDecompressSync(body);
  mkdirSync(path.join(dir, 'pages'));
  for (const [suffix, form] of [
    ['', page],
    ['.gz', gzipSync(page)],
    ['.br', body],
  ])
    writeFileSync(path.join(dir, `pages/page.html${suffix}`), form);
  const port = await freePort();
  for (const module of ['', `load_module ${MODULES}/ngx_http_brotli_static_module.so;`]) {
    const file = path.join(dir, 'nginx.conf');
    writeFileSync(file, configuration(dir, port, module));
    if (!accepts(file)) continue;
    const child = run(NGINX, ['-c', file, '-e', path.join(dir, 'error.log')], { stdio: 'ignore' });
    const url = `http://127.0.0.1:${port}/page.html`;
    await answers(url, child);
    return { url, pid: child.pid, stop: () => end(child) };
  }
  return null;
}

/** A worker for each core; the access log is written as ours is. */
const configuration = (dir, port, module) => `${module}
${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${dir}/nginx.pid; worker_processes auto;
events { worker_connections 768; }
http {
  types { text/html html; } sendfile on; tcp_nopush on; access_log ${dir}/access.log;
  open_file_cache max=10; keepalive_requests 1000000;
  client_body_temp_path ${dir}; proxy_temp_path ${dir}; fastcgi_temp_path ${dir}; uwsgi_temp_path ${dir}; scgi_temp_path ${dir};
  server { listen 127.0.0.1:${port}; root ${dir}/pages; gzip_static on; brotli_static on; }
}
`;

function accepts(file) {
  try {
    execFileSync(NGINX, ['-t', '-q', '-c', file, '-e', 'stderr'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function answers(url, child) {
  while (child.exitCode === null) {
    const answer = await get(url).catch((error) => (error.code === 'ECONNREFUSED' ? null : Promise.reject(error)));
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`nginx ended with ${child.exitCode}`);
}
