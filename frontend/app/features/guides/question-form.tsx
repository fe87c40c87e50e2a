import type { ReactNode } from 'react';
import { useSearch } from '~/islands/address';
import { FarmPanel } from '~/islands/farm-panel';
import { Button } from '~/ui/button';
import { NO_ANSWER, type FieldText } from '~/ui/whole-number';

interface QuestionFormProps {
  /** The farm level that the answer is for. */
  level: number | null;
  /** The fields. */
  fields: ReactNode;
  /** What they were filled with. */
  read: Record<string, FieldText>;
  /** The answer. */
  children: ReactNode;
}

/** The fields, and the answer unless one of them cannot be used. A plain form: the answer has its own address. */
export function QuestionForm({ level, fields, read, children }: QuestionFormProps) {
  const asked = [...useSearch().values()].some(Boolean);
  return (
    <>
      <form className="question-form" action="#yours" noValidate>
        {fields}
        <Button type="submit">Show</Button>
      </form>
      <FarmPanel uses={['level']} now={{ level }} />
      <div className="answer" aria-live="polite">
        {Object.values(read).some(({ error }) => error) ? <p>{NO_ANSWER}</p> : children}
      </div>
      {asked && (
        <p className="question-clear">
          <a href="?#yours">Start again</a>
        </p>
      )}
    </>
  );
}
