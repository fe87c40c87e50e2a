import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { type AnswersAt, defineIsland } from '~/islands/define';
import { FIGURES_KEY } from '~/islands/farm-key';
import { readStorage } from '~/ui/storage';
import { NONE_YET } from './none-yet';
import type { OwnList } from './own-list';

const ADDRESSES = { materialList: '/api/materials' } as const;

/** The player's own figures; the list is loaded for a player who has some. */
function OwnFigureList({ materialList: { materials } }: AnswersAt<typeof ADDRESSES>) {
  const [List, setList] = useState<ComponentType<ComponentProps<typeof OwnList>>>();
  useEffect(() => {
    const look = () => {
      if (readStorage(FIGURES_KEY))
        import('./own-list').then(
          ({ OwnList }) => setList(() => OwnList),
          () => {},
        );
    };
    look();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
  return List ? <List materials={materials} /> : <p>{NONE_YET}</p>;
}

export default defineIsland('own-list', OwnFigureList, () => ADDRESSES);
