import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { api } from '~/api/client.server';
import { DreamNav } from '~/features/dream/dream-article';
import { QuestBook } from '~/features/dream/quest-book';
import { pageHandle } from '~/page/handle';

export const handle = pageHandle({ islands: true });

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = api(context);
  const [book, materials, buildings] = await Promise.all([
    ask.get('/api/dream/quest'),
    ask.materials(),
    ask.dreamBuildings(),
  ]);
  const used = new Set(book.lines.flatMap(({ levels }) => Object.keys(levels[0] ?? {})));
  return {
    page: {
      title: 'Dream quests: every line, quest by quest',
      description: `The quest lines of the Dream Farm (${book.lines.map(({ name }) => name.toLowerCase()).join(', ')}): what every quest asks for, what it gives, and what a whole line is worth.`,
      path: '/dream/quests',
    },
    book,
    materials: materials.filter(({ key }) => used.has(key)).map(({ key, plural, pic }) => ({ key, plural, pic })),
    buildings: buildings.filter(({ link }) => used.has(link)).map(({ link, name, pic }) => ({ link, name, pic })),
  };
}

export default function DreamQuests() {
  const { book, materials, buildings } = useLoaderData<typeof loader>();
  return (
    <>
      <DreamNav current="quests" path="/dream/quests" />
      <QuestBook book={book} materials={materials} buildings={buildings} />
    </>
  );
}
