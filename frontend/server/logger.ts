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

/** A JSON line for each request, written with others up to 100 ms later. The same rules about personal data hold. */
export const requestLog = pino(options, requestLines);
