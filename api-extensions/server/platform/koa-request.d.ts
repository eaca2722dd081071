import 'koa';

declare module 'koa' {
  /** A file of a form on the disk. */
  interface UploadedFile {
    filepath: string;
    originalFilename: string | null;
    size: number;
  }

  /** Set by Strapi's middleware `strapi::body`. */
  interface Request {
    body?: unknown;
    files?: Record<string, UploadedFile | UploadedFile[]>;
  }
}
