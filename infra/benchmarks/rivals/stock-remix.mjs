// Stock Remix serving of the same build: what the remix-serve command puts together (express, compression,
// @remix-run/express), with the load context that the pages need and remix-serve cannot give.
import { createRequestHandler } from '@remix-run/express';
import compression from 'compression';
import express from 'express';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { frontend } from '../lib/programs.mjs';
import { loadContext } from './load-context.mjs';

const build = await import(pathToFileURL(path.join(frontend, 'build/server/index.js')).href);
const { API_URL, SITE_URL, CLOCK, PEER_SECRET } = process.env;
const getLoadContext = () => loadContext({ apiUrl: API_URL, siteUrl: SITE_URL, clock: CLOCK, peerSecret: PEER_SECRET });

const app = express();
app.disable('x-powered-by');
app.use(compression());
app.use('/assets', express.static(path.join(frontend, 'build/client/assets'), { immutable: true, maxAge: '1y' }));
app.use(express.static(path.join(frontend, 'build/client'), { maxAge: '1h' }));
app.all('*', createRequestHandler({ build, mode: 'production', getLoadContext }));
const server = app.listen(0, '127.0.0.1', () => console.log(`"listening" "http://127.0.0.1:${server.address().port}"`));
