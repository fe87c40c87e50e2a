import type { Problem } from './api';

interface Props {
  problem: Problem;
  label: string;
  onGo: () => void;
}

/** A problem, with a button to its place. */
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
