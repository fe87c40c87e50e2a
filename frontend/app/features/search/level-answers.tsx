import type { Materials, Project } from '~/api/types';
import { ProjectAnswer } from '~/features/coop';
import { type AskedLevels, LevelAnswer, type UpgradeAnswer } from '~/features/tables';
import { type AnswerOf, MATERIALS } from './page-answer';
import { itemAddress } from './query';

interface LevelAnswersProps {
  levels: readonly AskedLevels[];
  answerOf: AnswerOf;
}

export function LevelAnswers({ levels, answerOf }: LevelAnswersProps) {
  const materialList = answerOf(MATERIALS) as Materials | undefined;
  return levels.map((asked) => {
    const { of } = asked;
    const address = itemAddress(asked);
    const item = answerOf(address);
    if (!item || !materialList) return null;
    return of === 'project' ? (
      <ProjectAnswer key={address} asked={asked} project={item as Project} materialList={materialList} />
    ) : (
      <LevelAnswer key={address} asked={{ ...asked, of }} answer={item as UpgradeAnswer} materialList={materialList} />
    );
  });
}
