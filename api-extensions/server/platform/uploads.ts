import fs from 'node:fs/promises';
import type { Context, Next } from 'koa';

type Files = Record<string, { filepath: string } | { filepath: string }[]>;

/**
 * Removes what a request has uploaded once it is answered, whoever sent it and whatever the answer: bodies are read before
 * it is known whether anybody wants them. Stands behind `strapi::body`, which itself minds the field `files` alone.
 */
export const removeUploads = () => async (ctx: Context, next: Next) => {
  const files = Object.values((ctx.request as { files?: Files }).files ?? {}).flat();
  try {
    await next();
  } finally {
    await Promise.all(files.map(({ filepath }) => fs.rm(filepath, { force: true })));
  }
};
