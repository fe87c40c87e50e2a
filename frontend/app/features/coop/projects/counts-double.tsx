/** The mark of a project whose product counts double. */
export function CountsDouble() {
  return <b className="rounded-sm border border-gold bg-gold-wash px-1 text-xs">×2</b>;
}
