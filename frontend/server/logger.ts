import pino from 'pino';

const options: pino.LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
};
/** A write for each request would cost more than sending a cached page. */
const requestLines = pino.destination({ minLength: 32_768, maxWrite: 65_536, periodicFlush: 100, sync: true });
process.on('exit', () => requestLines.flushSync());

/** JSON lines, written at once. Never pass personal data: no addresses of visitors, no queries, nothing typed. */
export const log = pino(options, pino.destination({ sync: true }));

interface RequestLine {
  method: string;
  path: string;
  status: number;
  /** Undefined for a cached page: that takes no time worth telling. */
  ms?: number;
  bytes: number;
  /** Of letters, digits and a few signs. */
  request: string;
}

/** A JSON line for each request, written with others up to 100 ms later. By hand: pino takes longer for it than sending a cached page does. */
export function logRequest({ method, path, status, ms, bytes, request }: RequestLine): void {
  const time = ms === undefined ? '"kept":true' : `"ms":${Math.round(ms * 10) / 10}`;
  requestLines.write(
    `{"level":"info","time":"${timeNow()}","msg":"request","method":"${method}","path":${JSON.stringify(path)},"status":${status},${time},"bytes":${bytes},"request":"${request}"}\n`,
  );
}

let formattedMs = 0;
let formatted = '';

/** The time as text, made once in a millisecond. */
function timeNow(): string {
  const now = Date.now();
  if (now !== formattedMs) formatted = new Date((formattedMs = now)).toISOString();
  return formatted;
}
