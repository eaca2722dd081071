import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the checkout. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Path of a file or folder of the checkout. */
export const inRoot = (...parts) => path.join(ROOT, ...parts);

/**
 * The native compiler of TypeScript 7, which checks and compiles in a third of the time. The package `typescript` is the
 * compiler in JavaScript: ESLint and scripts parse with it, and `npm run dev` watches with it.
 */
export const TSC = inRoot('node_modules/@typescript/native/bin/tsc');
