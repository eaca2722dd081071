import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Makes the folder of the product that workers copy (product.setup.ts). @returns a function that removes it */
export default function makeTemplateFolder(): () => void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'e2e-template-'));
  process.env.PRODUCT_TEMPLATE = folder;
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
