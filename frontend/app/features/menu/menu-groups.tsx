import type { MenuGroup } from '~/api/types';
import { Picture } from '~/ui/picture';

/** Link cards under the titles of their groups, each one step from the top; hidden and empty groups are left out. */
export function MenuGroups({ groups }: { groups: MenuGroup[] }) {
  const shown = groups
    .filter(({ visible, links }) => visible && links.length > 0)
    .map((group) => ({ ...group, id: `group-${addressOf(group.title)}` }));
  return (
    <>
      <nav aria-label="Groups">
        <ul className="choice menu-places">
          {shown.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.map(({ id, title, links }) => (
        <section key={id} className="menu-group" id={id} aria-labelledby={`${id}-title`}>
          <h2 className="ruled" id={`${id}-title`}>
            {title}
          </h2>
          <ul className="link-cards">
            {links.map(({ pic, link, name, description }) => (
              <li key={`${link} ${name}`}>
                <a className="tile link-card" href={link}>
                  <Picture src={pic} size={40} />
                  <span>
                    <strong>{name}</strong>
                    {description && <span className="link-card-text">{description}</span>}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The group's address within the page. */
function addressOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
