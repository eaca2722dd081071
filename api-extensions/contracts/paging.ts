import { z } from 'zod';

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

export const search = z.string().max(100, '검색어가 너무 깁니다.').default('');

/** Position within a list; `pages` is at least 1. */
export const pageInfo = z.object({
  page: z.number().int(),
  page_size: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
});
export type PageInfo = z.infer<typeof pageInfo>;
