import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './support/program';
import { expect, test } from './support/test';

/** Utilities that nothing else of the site uses, with the values that they give. */
const PAGE = `import { Island } from '~/islands/island';
import barn from '~/features/barn/barn.island';

export const loader = () => ({ page: { title: 'Barn', path: '/barn' } });

export default function Barn() {
  return (
    <>
      <p className="pl-[37px] tracking-[0.37em]">Plain</p>
      <Island of={barn} props={{}} data={{}} />
    </>
  );
}
`;
const ISLAND = `import { useState } from 'react';
import { defineIsland } from '~/islands/define';

function Barn() {
  const [open, setOpen] = useState(false);
  return (
    <button className="mt-[41px]" onClick={() => setOpen(!open)}>
      {open ? <b className="pt-[43px]">Open</b> : 'Closed'}
    </button>
  );
}

export default defineIsland('barn', Barn, () => ({}));
`;

test('a new component and island with utilities alone appear styled, with no other file touched', async ({
  page,
  ownSite: site,
}) => {
  test.setTimeout(900_000);
  const frontend = await mkdtemp(path.join(tmpdir(), 'new-component-'));
  try {
    cpSync(path.join(root, 'frontend'), frontend, {
      recursive: true,
      // Without other pages and islands, which have no part in it and take most of a build's time.
      filter: (file) =>
        !/frontend\/(node_modules|build|e2e|test-results|app\/routes\/(?!\$\.tsx$).+|.+\.island\.tsx)$/.test(file),
    });
    await symlink(path.join(root, 'frontend/node_modules'), path.join(frontend, 'node_modules'));
    await mkdir(path.join(frontend, 'app/features/barn'));
    await writeFile(path.join(frontend, 'app/routes/barn.tsx'), PAGE);
    await writeFile(path.join(frontend, 'app/features/barn/barn.island.tsx'), ISLAND);
    await promisify(execFile)('npm', ['run', '--silent', 'build'], {
      cwd: frontend,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const web = await site.startWeb({ build: path.join(frontend, 'build') });
    await page.goto(`${web.url}/barn`);
    await expect(page.getByText('Plain')).toHaveCSS('padding-left', '37px');
    await expect(page.getByText('Plain')).toHaveCSS('letter-spacing', /^(?!normal)/);
    const button = page.getByRole('button', { name: 'Closed' });
    await expect(button).toHaveCSS('margin-top', '41px');
    await button.click();
    // Nothing in the document had this class: the style knew it from the island's script.
    await expect(page.getByText('Open')).toHaveCSS('padding-top', '43px');
    await page.goto('about:blank');
    await web.stop();
  } finally {
    await rm(frontend, { recursive: true, force: true });
  }
});
