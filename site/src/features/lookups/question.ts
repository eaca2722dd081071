import { webLookup } from 'api-extensions/contracts/lookups';
import type { z } from 'zod';

/** What is asked of a web rank lookup, cleaned as the contract says. */
export type WebQuestion = z.output<typeof webLookup.query>;

export const FIELDS = ['keyword', 'target'] as const;
export type FieldErrors = Partial<Record<(typeof FIELDS)[number], string>>;

export type Reading = { ok: true; question: WebQuestion } | { ok: false; errors: FieldErrors };

/** Checks what was typed, or what a link holds, by the same rules as the server. */
export function readQuestion(typed: { keyword: string; target: string; subdomains: boolean }): Reading {
  const parsed = webLookup.query.safeParse({ ...typed, subdomains: typed.subdomains ? 'true' : 'false' });
  if (parsed.success) return { ok: true, question: parsed.data };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return { ok: false, errors };
}

/** What the address asks, as typed; null where it asks nothing. */
export function typedInAddress(
  search: string,
): { keyword: string; target: string; subdomains: boolean } | null {
  const query = new URLSearchParams(search);
  if (!query.has('keyword') && !query.has('target')) return null;
  return {
    keyword: query.get('keyword') ?? '',
    target: query.get('target') ?? '',
    subdomains: query.get('subdomains') === 'true',
  };
}

/** The query of an address that asks this question, e.g. `?keyword=…&target=…`. */
export function addressQuery({ keyword, target, subdomains }: WebQuestion): string {
  const query = new URLSearchParams({ keyword, target });
  if (subdomains === 'true') query.set('subdomains', subdomains);
  return `?${query}`;
}
