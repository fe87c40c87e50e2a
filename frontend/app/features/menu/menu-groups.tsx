import type { MenuGroup } from '~/api/types';
import { ChoiceLink, ChoiceList } from '~/ui/choice';
import { Ruled } from '~/ui/ruled';
import { LinkCard, LinkCards } from '~/ui/tile';

/** Link cards under the titles of their groups, each one step from the top; hidden and empty groups are left out. */
export function MenuGroups({ groups }: { groups: MenuGroup[] }) {
  const shown = groups
    .filter(({ visible, links }) => visible && links.length > 0)
    .map((group) => ({ ...group, id: `group-${addressOf(group.title)}` }));
  return (
    <>
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
          </section>
        ))}
      </div>
    </>
  );
}

/** The group's address within the page. */
function addressOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
