/**
 * Keeps React working in a page that the browser translates. Translators replace each text by an element; React goes
 * on with the texts: a text that changes comes back into the page, and removals and insertions use the element.
 */
export function followTranslators(island: HTMLElement): void {
  /** The replacement of each text. */
  const places = new WeakMap<Node, ChildNode>();

  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling } of records) {
      if (type === 'characterData') places.get(target)?.replaceWith(target);
      for (const text of removedNodes) {
        const place = addedNodes[0] ?? previousSibling;
        // React only moved it.
        if (text.isConnected || !(text instanceof Text && place instanceof Element)) continue;
        places.set(text, place);
        observer.observe(text, { characterData: true });
        knowPlaces(target);
      }
    }
  });
  observer.observe(island, { childList: true, subtree: true });

  /** Redirects React's changes to the children of `parent` to the replacements. */
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
