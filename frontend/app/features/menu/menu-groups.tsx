import type { MenuGroup } from '~/api/types';
import { Picture } from '~/ui/picture';

/** Link cards under the titles of their groups; hidden and empty groups are left out. */
export function MenuGroups({ groups }: { groups: MenuGroup[] }) {
  return groups
    .filter(({ visible, links }) => visible && links.length > 0)
    .map(({ title, links }, index) => {
      const id = `group-${index}`;
      return (
        <section key={title} className="menu-group" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <ul className="link-cards">
            {links.map(({ pic, link, name, description }) => (
              <li key={`${link} ${name}`}>
                <a className="link-card" href={link}>
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
      );
    });
}
