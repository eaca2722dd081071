import fs from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { cleanForm } from './clean-requests';
import { AppError } from '../platform/errors';
import { platform } from '../platform/platform';
import { storeOnce } from './repeated-uploads';

type Middleware = (ctx: Context, next: Next) => Promise<void>;
type BodyParser = (config: object, tools: { strapi: Core.Strapi }) => Middleware;

const MEGABYTE = 1024 * 1024;
/** Room for the field names and boundaries of a form, beside its file. */
const FORM_BYTES = MEGABYTE / 16;

/** Largest file of the media library, including videos. */
const MEDIA_MAX_BYTES = 100 * MEGABYTE;
/** Logos in the admin's settings. */
const LOGO_MAX_BYTES = MEGABYTE;

const isMultipart = (ctx: Context): boolean => Boolean(ctx.is('multipart'));

/** @throws AppError 415 for a form with files on a call without uploads; the body is not read */
export function rejectFiles(ctx: Context): void {
  if (isMultipart(ctx)) throw new AppError(415, 'INVALID_INPUT', '파일을 받지 않는 요청입니다.');
}

function rejectSize(ctx: Context, maxBytes: number): void {
  const bytes = ctx.request.length as number | undefined;
  if (bytes === undefined)
    throw new AppError(411, 'INVALID_INPUT', '보내는 내용의 크기(Content-Length)를 함께 보내 주세요.');
  if (bytes > maxBytes + FORM_BYTES) {
    const message = `${Math.floor(maxBytes / MEGABYTE)}MB 이하의 파일을 올려 주세요.`;
    throw new AppError(413, 'INVALID_INPUT', message, { fields: { file: message } });
  }
}

/** Whether formidable refused a form, e.g. one that ends too early. Its errors say 500 where they name no other status. */
const isFormError = (error: unknown): boolean => error instanceof Error && 'httpCode' in error;

/**
 * Reads a form with files into `ctx.request.files` while `work` runs, then removes the files. Only calls that take files
 * read them, after authorisation: `strapi::body` reads none (cms/config/middlewares.ts).
 * @param maxBytes of the file
 * @throws AppError 411, 413, 415 before reading, 400 for a broken form, or the errors of `work`
 */
export async function withFiles(ctx: Context, maxBytes: number, work: () => Promise<void>): Promise<void> {
  if (!isMultipart(ctx))
    throw new AppError(415, 'INVALID_INPUT', '파일을 multipart/form-data로 보내 주세요.');
  rejectSize(ctx, maxBytes);
  const { strapi } = platform();
  // Strapi declares one type for all middlewares, without their options.
  const parser = strapi.middleware('strapi::body') as BodyParser;
  const limits = { maxFileSize: maxBytes + FORM_BYTES, maxTotalFileSize: maxBytes + FORM_BYTES };
  const parse = parser({ multipart: true, formidable: limits }, { strapi });
  const read = async () => {
    const files = Object.values(ctx.request.files ?? {}).flat();
    try {
      cleanForm(ctx);
      await work();
    } finally {
      await Promise.all(files.map(({ filepath }) => fs.rm(filepath, { force: true })));
    }
  };
  await parse(ctx, read).catch((error: unknown) => {
    if (!isFormError(error)) throw error;
    throw new AppError(400, 'INVALID_INPUT', '파일이 끝까지 도착하지 않았습니다. 다시 올려 주세요.');
  });
}

interface Route {
  method: string;
  path: string;
  config: { middlewares?: unknown[] };
}

/** Route middleware that reads files; route middlewares run after the route's policies. */
const readsFiles =
  (maxBytes: number): Middleware =>
  async (ctx, next) => {
    if (!isMultipart(ctx)) return next();
    try {
      const { user } = ctx.state as { user?: { id: number } };
      await withFiles(ctx, maxBytes, () => storeOnce(ctx, `administrator ${user?.id ?? ''}`, next));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.status = error.status;
      ctx.body = error.toBody();
    }
  };

/** Enables file uploads for the admin's own calls: media library and logos. Call it in register(). */
export function readAdminFiles(strapi: Core.Strapi): void {
  const add = (routes: readonly Route[], maxBytes: number) => {
    for (const route of routes)
      route.config.middlewares = [...(route.config.middlewares ?? []), readsFiles(maxBytes)];
  };
  // Strapi declares a plugin's routes as one list; this plugin has one by kind of API.
  const upload = (strapi.plugin('upload').routes as unknown as { admin: { routes: Route[] } }).admin;
  add(
    // The media library sends its forms, also those without a file, by both methods.
    upload.routes.filter(({ method }) => method === 'POST' || method === 'PUT'),
    MEDIA_MAX_BYTES,
  );
  const admin = (strapi.get('admin') as { routes: Record<string, { routes: Route[] }> }).routes;
  const settings = Object.values(admin).flatMap(({ routes }) => routes);
  add(
    settings.filter(({ method, path }) => method === 'POST' && path === '/project-settings'),
    LOGO_MAX_BYTES,
  );
}
