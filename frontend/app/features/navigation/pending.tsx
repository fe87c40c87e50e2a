/** Where the loading messages appear; empty until a navigation takes long. */
export function Pending() {
  return <div role="status" className="pending" id="pending" />;
}
