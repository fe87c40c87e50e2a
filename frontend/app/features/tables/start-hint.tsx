import type { UpgradeKind } from './kinds';
import type { Range } from './range';

const STARTS: Record<UpgradeKind, string> = {
  building: 'not built yet',
  library: 'not started yet',
  market: 'not started yet',
  village: 'not bought yet',
  dream: 'not built yet',
};

interface StartHintProps {
  kind: UpgradeKind;
  unit: string;
  lowest: Range['lowest'];
}

/** What `from` means where nothing is paid yet. */
export function StartHint({ kind, unit, lowest }: StartHintProps) {
  if (unit !== 'level' || lowest > 0) return null;
  return <p className="text-sm text-soft print:hidden">{`0: ${STARTS[kind]}.`}</p>;
}
