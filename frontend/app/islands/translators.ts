/**
 * Keeps React right in a page that the browser translates. Translators put an element of theirs in the place of each text, and React goes on
 * with the texts that it knows: one that it changes comes back into the page, where the translator finds it, and one that it removes, or
 * before which it inserts, is what replaced it.
 */
export function followTranslators(island: HTMLElement): void {
  /** What replaced a text. */
  const places = new WeakMap<Node, ChildNode>();

  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling } of records) {
      if (type === 'characterData') places.get(target)?.replaceWith(target);
      for (const text of removedNodes) {
        const place = addedNodes[0] ?? previousSibling;
        // One that React moved is in the page again.
        if (text.isConnected || !(text instanceof Text && place instanceof Element)) continue;
        places.set(text, place);
        observer.observe(text, { characterData: true });
        knowPlaces(target);
      }
    }
  });
  observer.observe(island, { childList: true, subtree: true });

  /** Makes what React does to the children of `parent` mean what is in the page. */
  function knowPlaces(parent: Node): void {
    const shown = (child: Node | null) =>
      [child, places.get(child!)].find((node) => node?.parentNode === parent) as ChildNode | undefined;
    const { insertBefore } = Node.prototype;
    Object.assign(parent, {
      insertBefore(child: ChildNode, next: Node | null) {
        places.get(child)?.remove();
        return insertBefore.call(parent, child, shown(next)!);
      },
      removeChild(child: ChildNode) {
        shown(child)?.remove();
        return child;
      },
    });
  }
}
