import type { ImportedRedirect } from '../../../contracts/common/redirects-admin';

/**
 * Checks and stores redirect rules of a site for other features; the feature common provides it. @returns what became of each row;
 * null for an unknown site
 */
type ImportRedirects = (
  code: string,
  rows: readonly { from: string; to: string }[],
  isTrial: boolean,
) => Promise<{ rows: ImportedRedirect[]; created: number } | null>;

let provided: ImportRedirects | undefined;

/** Called once, in register(). */
export function provideRedirectImport(importRedirects: ImportRedirects): void {
  provided = importRedirects;
}

export function redirectImport(): ImportRedirects {
  if (!provided) throw new Error('Redirect rules have not been provided');
  return provided;
}
