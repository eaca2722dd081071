import * as z from './zod';
import { oneLine } from './rules/text';

/** Fields that the contracts of several features share. */

/** One line, trimmed; `name` includes its particle, e.g. `제목을`. */
export const line = (name: string, max: number) =>
  z
    .string({ error: `${name} 입력해 주세요.` })
    .transform(oneLine)
    .pipe(z.string().min(1, `${name} 입력해 주세요.`).max(max, `${max}자 이내로 입력해 주세요.`));

/** Several lines, trimmed; may be empty. */
export const text = (max: number) =>
  z
    .string({ error: '내용을 확인해 주세요.' })
    .transform((value) => value.trim())
    .pipe(z.string().max(max, `${max}자 이내로 입력해 주세요.`));

/**
 * Parameter `domain` of a call on a site's host: the site's code; defaults to the host's own. The server answers another
 * site's code with 404 (DESIGN §7).
 */
export const domain = z.string().max(32, '도메인 코드가 너무 깁니다.').optional();

/** Requested page of a list, in a query. @param usual default rows per page @param max most rows per page */
export const pagingOf = (usual: number, max: number) => ({
  page: z.coerce.number({ error: '쪽 번호를 확인해 주세요.' }).int().min(1).max(100_000).default(1),
  page_size: z.coerce
    .number({ error: '쪽 크기를 확인해 주세요.' })
    .int()
    .min(1)
    .max(max, `한 번에 ${max}건까지 볼 수 있습니다.`)
    .default(usual),
});

export const search = z.string().normalize('NFC').trim().max(100, '검색어가 너무 깁니다.').default('');

/** Position within a list; `pages` is at least 1. */
export const pageInfo = z.object({
  page: z.number().int(),
  page_size: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
});
export type PageInfo = z.infer<typeof pageInfo>;

/** Days from a first to a last one, both included, as one parameter of an address: `2026-11-01..2026-11-30`. */
export const dayRange = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}\.\.\d{4}-\d{2}-\d{2}$/, '기간을 확인해 주세요.')
  .transform((value) => ({ from: value.slice(0, 10), to: value.slice(12) }))
  .pipe(z.object({ from: z.iso.date('기간을 확인해 주세요.'), to: z.iso.date('기간을 확인해 주세요.') }));
export type DayRange = z.output<typeof dayRange>;

/** Id of an account, as in `/users/all`. */
export const userId = z.string().regex(/^[a-z0-9]{1,40}$/i, '회원을 확인해 주세요.');

/** Maximum number of accounts of a site that a form offers, per group. */
export const PEOPLE_MAX = 2000;

/** A person; a closed account has no id and the name `탈퇴 회원`. */
export const person = z.object({ id: z.string().nullable(), company: z.string(), name: z.string() });
export type Person = z.infer<typeof person>;
