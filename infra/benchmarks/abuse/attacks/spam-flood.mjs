// Letters of a program, as long as they can be, from many addresses of one network, while people from elsewhere write.
import { behindProxy, sendLetter } from '../letter.mjs';

const SPAM = 185;
const NETWORKS = 37;
const PEOPLE = 20;
/** So much of one network's spam is kept in an hour, at most. */
const MAX_KEPT_BYTES = 30 * 25_000;

export const spamFlood = [
  {
    name: `${SPAM} spam letters of one /48`,
    of: 'api',
    settings: { api: { RATE_LIMITS: 'on' }, web: behindProxy },
    attack: flood,
  },
];

async function flood({ web, api }) {
  const before = await spamBytes(api);
  const spam = Array.from({ length: SPAM }, (_, at) =>
    sendLetter(web, `2001:db8:0:${(at % NETWORKS).toString(16)}::1`, {
      name: 'Bot',
      email: 'bot@example.com',
      message: `${at} `.padEnd(5_000, '€'),
      website: 'https://spam.example',
    }),
  );
  const people = Array.from({ length: PEOPLE }, (_, at) =>
    sendLetter(web, at % 2 ? `198.51.${at}.7` : `2001:db8:${at + 1}::7`, {
      name: 'Frieda',
      email: 'frieda@example.com',
      message: `Letter ${at}`,
    }),
  );
  const thanked = (await Promise.all(spam)).filter((status) => status === 200).length;
  const refused = (await Promise.all(people)).filter((status) => status !== 200);
  const grown = (await spamBytes(api)) - before;
  return {
    note: `${thanked} of ${SPAM} spam letters kept, ${before} bytes before and ${before + grown} after; ${PEOPLE - refused.length} of ${PEOPLE} people's letters taken`,
    broken: [
      refused.length > 0 && `people's letters got ${refused.join(', ')}`,
      grown > MAX_KEPT_BYTES && `${grown} bytes of spam were kept, over ${MAX_KEPT_BYTES}`,
    ].filter(Boolean),
  };
}

async function spamBytes({ url }) {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^almanac_inbox_spam_bytes (\S+)/m.exec(metrics)[1]);
}
