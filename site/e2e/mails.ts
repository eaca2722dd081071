import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Product } from './product';

/** Mails to an address, oldest first: without a mail server, mails are written to a folder (docs/operations.md). */
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

/** Waits for a mail to an address that contains a text. @returns the newest such mail's text */
export async function mailTo(product: Product, address: string, says: string | RegExp): Promise<string> {
  const find = () => mailsTo(product, address).findLast((text) => text.search(says) >= 0) ?? '';
  await expect.poll(find, { intervals: [50] }).not.toBe('');
  return find();
}

/** The six-digit code in a mail. */
export const codeOf = (mail: string): string => /인증번호: (\d{6})/.exec(mail)?.[1] ?? '';

/** The first link in a mail. */
export const linkOf = (mail: string): string => /https?:\/\/\S+/.exec(mail)?.[0] ?? '';
