import { useLocation } from '@remix-run/react';
import { createContext, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import files from 'virtual:islands';
import { SearchContext } from './address';
import type { IslandDefinition } from './define';

/** Collects the scripts that a document needs. */
export const NeededScripts = createContext((_: string[]): void => {});

interface IslandProps<Props, Data> {
  /** An element that its parent allows. */
  as?: 'div' | 'tbody';
  of: IslandDefinition<Props, Data>;
  props: NoInfer<Props>;
  data: NoInfer<Data>;
}

/** Renders an island into the document. */
export function Island<Props extends object, Data extends object>({
  as: Tag = 'div',
  of: { name, Content, addresses },
  props,
  data,
}: IslandProps<Props, Data>) {
  useContext(NeededScripts)(files[name]!);
  const { search } = useLocation();
  // A tree of its own has the marks by which React finds its texts again.
  const html = renderToString(
    <SearchContext.Provider value={search}>
      <Content {...props} {...data} />
    </SearchContext.Provider>,
  );
  return (
    <Tag
      data-island={name}
      data-props={JSON.stringify(props)}
      data-from={Object.values(addresses(props)).join(' ') || undefined}
      data-search={search || undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
