import fs from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';
import { lowerPasswordCost } from '../../api-extensions/tests/setup/lower-password-cost.mjs';
import { compileSiteOnce } from '../../scripts/lib/compiled-code.mjs';
import { freeStackPorts } from '../../scripts/lib/ports.cjs';
import { copySite } from '../../scripts/lib/site-copy.mjs';
import { Stack } from '../../scripts/lib/stack.mjs';
import { DEMO_PASSWORD, PRODUCT_SETTINGS } from './product';

/**
 * Compiles the site, unless it is compiled already, and starts a product once, so that its database and releases exist. Workers copy them
 * (product.ts): a start with demo content takes 35 s of a processor, one from the copy 10.
 */
test('demo content and first releases', async () => {
  const folder = process.env.PRODUCT_TEMPLATE ?? '';
  const { codeDir } = await compileSiteOnce();
  const stack = new Stack({
    ports: await freeStackPorts(),
    dataDir: path.join(folder, 'data'),
    siteDir: copySite(folder),
    env: { ...process.env, ...PRODUCT_SETTINGS },
  });
  try {
    await stack.startProduct(codeDir);
  } finally {
    await stack.stop();
  }
  const filename = path.join(stack.dataDir, 'data.db');
  await lowerPasswordCost({ client: 'better-sqlite3', connection: { filename } }, DEMO_PASSWORD);
  // The logs are those of this start.
  fs.rmSync(path.join(stack.dataDir, 'logs'), { recursive: true });
});
