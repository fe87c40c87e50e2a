import type { Problem } from './api';

interface Props {
  problem: Problem;
  /** Where it is, in words. */
  label: string;
  onGo: () => void;
}

/** A problem, and the way to where it is. */
export function ProblemText({ problem: { warning, why }, label, onGo }: Props) {
  return (
    <>
      <button type="button" onClick={onGo}>
        {label}
      </button>{' '}
      {warning && 'worth a second look: '}
      {why}
    </>
  );
}
