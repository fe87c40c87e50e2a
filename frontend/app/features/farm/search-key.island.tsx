import { useEffect, useState } from 'react';
import { defineIsland } from '~/islands/define';
import { Toggle } from '~/ui/choice';
import { readStorage } from '~/ui/storage';
import { storeEntries } from './farm-file';

/** Storage key: set while the key `/` is switched off (`scripts/page.ts`). */
const STORAGE_KEY = '/';

/** Switches off the site's one key: people who dictate, or type by accident, may not want it (WCAG 2.1.4). */
function SearchKey() {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    const read = () => setOn(!readStorage(STORAGE_KEY));
    read();
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, []);
  return (
    <Toggle
      name="slash"
      label="The key / opens the search field"
      checked={isOn}
      onChange={(checked) => storeEntries({ [STORAGE_KEY]: checked ? null : '1' })}
    />
  );
}

export default defineIsland('search-key', SearchKey);
