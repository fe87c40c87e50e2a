import { useEffect, useState } from 'react';
import { defineIsland } from '~/islands/define';
import { Toggle } from '~/ui/choice';
import { readStorage, writeStorage } from '~/ui/storage';

/** Storage key: set while the key `/` is switched off, for `scripts/page.ts`. */
const STORAGE_KEY = '/';

/** Switches off the one key that the site listens to: who speaks to the device, or types by accident, may not want it (WCAG 2.1.4). */
function SearchKey() {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(!readStorage(STORAGE_KEY)), []);
  return (
    <Toggle
      name="slash"
      label="The key / leads to the search field"
      checked={isOn}
      onChange={(checked) => {
        writeStorage(STORAGE_KEY, checked ? null : '1');
        setOn(checked);
      }}
    />
  );
}

export default defineIsland('search-key', SearchKey);
