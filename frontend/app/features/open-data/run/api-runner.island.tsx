import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearch } from '~/islands/address';
import { defineIsland } from '~/islands/define';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { apiAddressIn, MAX_ADDRESS, shownBody } from './address';

interface Props {
  example: string;
}

type Result = { address: string } & (
  { error: string } | { status: string; headers: Array<[string, string]>; body: string }
);

const TIMEOUT_MS = 10_000;
const SHOWN_HEADERS = /^(content-type|content-disposition|cache-control|etag|last-modified|retry-after|ratelimit-.*)$/;
const NO_ADDRESS = 'Enter an address that begins with /api/.';

/** Asks for an address of the public API and shows the answer. Without scripts the address is a link. */
function ApiRunner({ example }: Props) {
  const asked = useSearch().get('run');
  const [result, setResult] = useState<Result>();
  const [running, setRunning] = useState(false);
  const last = useRef(0);

  async function run(typed: string) {
    const call = ++last.current;
    const address = apiAddressIn(typed, location.origin);
    setRunning(true);
    const result = address ? await ask(address) : { address: '', error: NO_ADDRESS };
    // A later call may be answered first.
    if (call !== last.current) return;
    setResult(result);
    setRunning(false);
  }

  useEffect(() => {
    if (asked !== null) void run(asked);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void run((event.currentTarget.elements.namedItem('run') as HTMLInputElement).value);
  }

  const link = asked !== null && apiAddressIn(asked, 'http://site');
  const refused = result && 'error' in result && !result.address ? result.error : undefined;
  return (
    <>
      <form action="/developers" onSubmit={onSubmit} className="grid items-end gap-2.5 *:mb-0 md:grid-cols-[1fr_auto]">
        <TextField
          label="Address"
          name="run"
          maxLength={MAX_ADDRESS}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          defaultValue={asked ?? example}
          error={refused ?? (asked !== null && !link && !result ? NO_ADDRESS : undefined)}
        />
        <Button type="submit" aria-disabled={running || undefined}>
          {running ? 'Asking…' : 'Run'}
        </Button>
      </form>
      {link && !result && (
        <p className="mt-3">
          The answer is at <a href={link}>{link}</a>.
        </p>
      )}
      <div aria-live="polite">{result && !refused && <Shown result={result} />}</div>
    </>
  );
}

function Shown({ result }: { result: Result }) {
  if ('error' in result) return <p className="mt-3 font-semibold text-red">{result.error}</p>;
  const { address, status, headers, body } = result;
  return (
    <div className="mt-3">
      <p>
        <b>{status}</b> of <code className="wrap-anywhere">{address}</code>
      </p>
      <ul className="mt-1 text-sm text-soft">
        {headers.map(([name, value]) => (
          <li key={name} className="wrap-anywhere">
            {name}: {value}
          </li>
        ))}
      </ul>
      <div
        className="mt-2 max-h-96 overflow-auto rounded-md border border-rule bg-sunk p-3 text-sm"
        tabIndex={0}
        role="group"
        aria-label="Body"
      >
        <pre>{body}</pre>
      </div>
    </div>
  );
}

async function ask(address: string): Promise<Result> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout?.(TIMEOUT_MS) });
    const type = response.headers.get('content-type') ?? '';
    const isText = /^text\/|json|xml/.test(type);
    const body = isText
      ? shownBody(await response.text(), type)
      : `${(await response.arrayBuffer()).byteLength} bytes that are not text`;
    const headers = [...response.headers].filter(([name]) => SHOWN_HEADERS.test(name));
    return { address, status: `${response.status} ${response.statusText}`.trim(), headers, body };
  } catch {
    return { address, error: 'No answer. Are you online?' };
  }
}

export default defineIsland<Props>('api-runner', ApiRunner);
