type Fields = Record<string, string | number | boolean | undefined>;

/** One JSON line. Never pass personal data: no addresses of visitors, no queries, nothing typed. */
export function log(level: 'info' | 'warn' | 'error', msg: string, fields: Fields = {}): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, msg, ...fields })}\n`);
}
