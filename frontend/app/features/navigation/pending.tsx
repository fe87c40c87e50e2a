/** Where the loading messages appear; empty until a navigation takes long. `broken` is what it says after 8 s. */
export function Pending({ broken }: { broken: string }) {
  return <div role="status" className="pending" id="pending" data-broken={broken} />;
}
