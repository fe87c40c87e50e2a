import pino from 'pino';

const destination = pino.destination({ sync: true });

/** JSON lines with the api's names of levels. Never log personal data: no addresses, queries or typed text. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level: level.toUpperCase() }) },
  },
  destination,
);

interface RequestLine {
  method: string;
  path: string;
  status: number;
  /** Undefined for a cached page, which takes hardly any time. */
  ms?: number;
  bytes: number;
  /** The request's id: letters, digits and a few signs. */
  request: string;
}

const FLUSH_AT_CHARACTERS = 32_768;
const FLUSH_AFTER_MS = 100;
let waiting = '';
let timer: NodeJS.Timeout | undefined;
process.on('exit', flush);

/** Batched for 100 ms and built by hand: a write or pino would take longer than sending a cached page. */
export function logRequest({ method, path, status, ms, bytes, request }: RequestLine): void {
  const time = ms === undefined ? '"cached":true' : `"ms":${Math.round(ms * 10) / 10}`;
  waiting +=
    `{"level":"INFO","time":"${timeNow()}","msg":"request","method":"${method}","path":${JSON.stringify(path)},` +
    `"status":${status},${time},"bytes":${bytes},"request":"${request}"}\n`;
  if (waiting.length >= FLUSH_AT_CHARACTERS) flush();
  else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting) destination.write(waiting);
  waiting = '';
}

let formattedMs = 0;
let formatted = '';

/** The time as text, made once in a millisecond. */
function timeNow(): string {
  const now = Date.now();
  if (now !== formattedMs) formatted = new Date((formattedMs = now)).toISOString();
  return formatted;
}
