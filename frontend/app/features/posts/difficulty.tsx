import { Badge } from '~/ui/badge';

const tones: Record<string, 'sage' | 'gold' | 'red'> = { beginner: 'sage', intermediate: 'gold', advanced: 'red' };

/** For whom a post is written. */
export function Difficulty({ levels }: { levels: string[] }) {
  return levels.map((level) => (
    <li key={level}>
      <Badge tone={tones[level] ?? 'plain'}>{level}</Badge>
    </li>
  ));
}
