import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Product } from './product';

/** What was mailed to an address, oldest first: without a mail server, mails lie in a folder (docs/operations.md). */
function mailsTo(product: Product, address: string): string[] {
  const folder = path.join(product.stack.dataDir, 'mails');
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
    .filter((text) => text.startsWith(`${address}\n`));
}

/** Waits for a mail to an address that says something. @returns its text, the newest one's. */
export async function mailTo(product: Product, address: string, says: string | RegExp): Promise<string> {
  const find = () => mailsTo(product, address).findLast((text) => text.search(says) >= 0) ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

/** The six digits that a mail brings. */
export const codeOf = (mail: string): string => /인증번호: (\d{6})/.exec(mail)?.[1] ?? '';

/** The first address that a mail brings. */
export const linkOf = (mail: string): string => /https?:\/\/\S+/.exec(mail)?.[0] ?? '';
