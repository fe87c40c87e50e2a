/** Leads to a feed, which readers of feeds keep up with. */
export function FollowFeed({ of }: { of: 'news' | 'posts' | 'changes' }) {
  return (
    <a className="inline-block py-3 text-sm print:hidden" href={`/${of}/atom.xml`}>
      Follow in a feed reader
    </a>
  );
}
