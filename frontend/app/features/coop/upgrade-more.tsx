import { Prose } from '~/ui/prose';

/** What a leader should know before buying, and where to read more. */
export function UpgradeMore({ html, link }: { html: string; link: string | null }) {
  return (
    <div className="mt-3">
      <Prose html={html} />
      {link && (
        <p className="mt-2">
          <a className="inline-block py-3" href={link}>
            {linkText(link)}
          </a>
        </p>
      )}
    </div>
  );
}

function linkText(link: string): string {
  if (link.startsWith('/posts/')) return 'Read the guide';
  if (link === '/co-op/village') return 'More about the village';
  if (link === '/co-op/projects') return 'More about projects';
  return 'Read more';
}
