type Fields = Record<string, string | number | boolean | undefined>;

interface RequestFields {
  method: string;
  path: string;
  status: number;
  /** Undefined for a page that was ready: that takes no time worth telling. */
  ms?: number;
  bytes: number;
  /** The request's id, of letters, digits and a few signs. */
  request: string;
}

/** Lines of requests wait so long, or until so many letters are together: a write for each would cost more than a kept page does. */
const FLUSH_EVERY_MS = 100;
const FLUSH_AT = 32_768;

let waiting = '';
let timer: ReturnType<typeof setTimeout> | undefined;
process.on('exit', flush);

/** One JSON line, written at once. Never pass personal data: no addresses of visitors, no queries, nothing typed. */
export function log(level: 'info' | 'warn' | 'error', msg: string, fields: Fields = {}): void {
  waiting += `${JSON.stringify({ time: timeNow(), level, msg, ...fields })}\n`;
  flush();
}

/** One JSON line about a request, written with others a moment later. Put together by hand, since there is one for every request. */
export function logRequest({ method, path, status, ms, bytes, request }: RequestFields): void {
  waiting += `{"time":"${timeNow()}","level":"info","msg":"request","method":"${method}","path":${JSON.stringify(path)},"status":${status},${ms === undefined ? '"kept":true' : `"ms":${Math.round(ms * 10) / 10}`},"bytes":${bytes},"request":"${request}"}\n`;
  if (waiting.length >= FLUSH_AT) flush();
  else timer ??= setTimeout(flush, FLUSH_EVERY_MS).unref();
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!waiting) return;
  const lines = waiting;
  waiting = '';
  process.stdout.write(lines);
}

let toldAt = 0;
let told = '';

/** The time as text, made once in a millisecond. */
function timeNow(): string {
  const now = Date.now();
  if (now !== toldAt) told = new Date((toldAt = now)).toISOString();
  return told;
}
