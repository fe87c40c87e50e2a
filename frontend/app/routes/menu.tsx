import type { LoaderFunctionArgs } from '@remix-run/server-runtime';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { api } from '~/api/client.server';
import { ChoiceLink, ChoiceList } from '~/ui/choice';
import { PageHeader, Ruled } from '~/ui/page-header';
import { LinkCard, LinkCards } from '~/ui/card';
import { idOf } from '~/ui/classes';

export async function loader({ context }: LoaderFunctionArgs) {
  return {
    page: {
      title: 'Menu',
      description: 'The main pages: events, guides, buildings, the library, the market, the Dream Farm and the co-op.',
      path: '/menu',
    },
    groups: await api(context).menu(),
  };
}

export default function Menu() {
  const { groups } = useLoaderData<typeof loader>();
  const shown = groups
    .filter(({ visible, links }) => visible && links.length > 0)
    .map((group) => ({ ...group, id: `group-${idOf(group.title)}` }));
  return (
    <>
      <PageHeader title="Menu">
        <p>Everything on this site, by topic.</p>
      </PageHeader>
      <nav aria-label="Groups">
        <ChoiceList className="mb-6 justify-center max-md:text-sm">
          {shown.map(({ id, title }) => (
            <ChoiceLink key={id} href={`#${id}`}>
              {title}
            </ChoiceLink>
          ))}
        </ChoiceList>
      </nav>
      <div className="grid grid-cols-1 gap-8">
        {shown.map(({ id, title, links }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <Ruled className="mb-3" id={`${id}-title`}>
              {title}
            </Ruled>
            <Folded count={links.length}>
              <LinkCards className="max-md:grid-cols-2">
                {links.map(({ pic, link, name, description }) => (
                  <LinkCard
                    key={`${link} ${name}`}
                    href={link}
                    pic={pic}
                    name={name}
                    className={description && 'max-md:col-span-full'}
                  >
                    {description && <span>{description}</span>}
                  </LinkCard>
                ))}
              </LinkCards>
            </Folded>
          </section>
        ))}
      </div>
    </>
  );
}

/** Longer groups are folded. */
const MOST_OPEN = 12;

function Folded({ count, children }: { count: number; children: ReactNode }) {
  if (count <= MOST_OPEN) return children;
  return (
    <details>
      <summary className="cursor-pointer py-2.5 font-semibold text-red">{`${count} pages`}</summary>
      {children}
    </details>
  );
}
