import { Island } from '~/islands/island';
import type { Island as Definition } from '~/islands/define';
import { Card, CardTitle } from '~/ui/card';
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
      <CardTitle className="max-md:sr-only" id="yours-title">
        {title}
      </CardTitle>
      <Island {...island} />
    </Card>
  );
}
