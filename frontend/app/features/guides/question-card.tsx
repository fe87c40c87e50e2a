import { Island } from '~/islands/island';
import type { Island as Definition } from '~/islands/define';
import { Card } from '~/ui/card';
import type { GuideData } from './guide-islands';

interface QuestionCardProps<Figures> {
  title: string;
  /** The form and the answer. */
  of: Definition<object, GuideData<Figures>>;
  props: object;
  data: GuideData<Figures>;
}

/** Asks for the reader's own figures and answers. */
export function QuestionCard<Figures>({ title, ...island }: QuestionCardProps<Figures>) {
  return (
    <Card tight id="yours" aria-labelledby="yours-title">
      <h2 className="sr-only" id="yours-title">
        {title}
      </h2>
      <Island {...island} />
    </Card>
  );
}
