import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Notice } from '~/ui/notice';

interface QuestionCardProps {
  title: string;
  /** The page's path. */
  path: string;
  /** The fields. */
  fields: ReactNode;
  remarks: string[];
  /** The address asks for something, so there is a way back. */
  asked: boolean;
  /** The answer. */
  children: ReactNode;
}

/** Asks for the reader's own figures and answers. A plain form: the answer has its own address. */
export function QuestionCard({ title, path, fields, remarks, asked, children }: QuestionCardProps) {
  return (
    <Card className="question" id="yours" aria-labelledby="yours-title">
      <h2 id="yours-title">{title}</h2>
      <form className="question-form" action={`${path}#yours`}>
        {fields}
        <Button type="submit">Show</Button>
      </form>
      {remarks.length > 0 && (
        <Notice>
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </Notice>
      )}
      <div className="answer" aria-live="polite">{children}</div>
      {asked && (
        <p className="question-clear">
          <a href={`${path}#yours`}>Start again</a>
        </p>
      )}
    </Card>
  );
}
