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

interface Answered {
  method: string;
  /** Quoted as in JSON, without the query, which may hold typed text. */
  path: string;
  status: number;
  /** Undefined for a cached page, which takes hardly any time. */
  ms?: number;
  bytes: number;
}

const FLUSH_AT_CHARACTERS = 65_536;
const FLUSH_AFTER_MS = 100;
let waiting = '';
let timer: NodeJS.Timeout | undefined;
process.on('exit', flush);

/** What a line says about an answer: the same each time that a cached page is sent. */
export function answerText({ method, path, status, ms, bytes }: Answered): string {
  const time = ms === undefined ? '"cached":true' : `"ms":${Math.round(ms * 10) / 10}`;
  return `"method":"${method}","path":${path},"status":${status},${time},"bytes":${bytes},"request":"`;
}

/**
 * Batched for 100 ms and put together by hand from few pieces: a write, pino or joining many pieces would take longer
 * than the rest of our work for a cached page. `id` has letters, digits and a few signs.
 */
export function logRequest(answer: string, id: string): void {
  waiting += beginning() + answer + id + '"}\n';
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

/** The beginning of a line with the time, made once in a millisecond. */
function beginning(): string {
  const now = Date.now();
  if (now !== formattedMs)
    formatted = `{"level":"INFO","time":"${new Date((formattedMs = now)).toISOString()}","msg":"request",`;
  return formatted;
}
