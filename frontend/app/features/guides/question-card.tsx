import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { NO_ANSWER, type FieldText } from '~/ui/whole-number';

interface QuestionCardProps {
  title: string;
  /** The page's path. */
  path: string;
  /** The fields. */
  fields: ReactNode;
  /** What they were filled with. */
  read: Record<string, FieldText>;
  /** The answer. */
  children: ReactNode;
}

/** Asks for the reader's own figures and answers, unless a field cannot be used. A plain form: the answer has its own address. */
export function QuestionCard({ title, path, fields, read, children }: QuestionCardProps) {
  const filled = Object.values(read);
  return (
    <Card className="question" id="yours" aria-labelledby="yours-title">
      <h2 id="yours-title">{title}</h2>
      <form className="question-form" action={`${path}#yours`}>
        {fields}
        <Button type="submit">Show</Button>
      </form>
      <div className="answer" aria-live="polite">
        {filled.some(({ error }) => error) ? <p>{NO_ANSWER}</p> : children}
      </div>
      {filled.some(({ text }) => text) && (
        <p className="question-clear">
          <a href={`${path}#yours`}>Start again</a>
        </p>
      )}
    </Card>
  );
}
