import * as z from '../zod';
import type { Call } from '../call';
import { domain, person } from './fields';

// Revenue from contracts by month. The price of a line, without VAT, is spread evenly over the days of the contract's
// period, in whole won that add up to the price (docs/decisions/0043-contracts-and-revenue.md).

export const REVENUE_MONTHS_MAX = 36;
/** Maximum number of rows of a table; the last row sums up all smaller amounts. */
export const REVENUE_ROWS_MAX = 1000;

/** `2026-11`, a month in Seoul, of 2000 to 2099. */
const month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, '월을 확인해 주세요. 예: 2026-11');
/** A month in a response. With only one end of the period requested, it may be up to a year before 2000 or after 2099. */
const responseMonth = z.string().regex(/^(?:1999|20\d{2}|2100)-(?:0[1-9]|1[0-2])$/);

/** Running number of a month, for differences. @param value `2026-11` */
export const monthNumber = (value: string): number => Number(value.slice(0, 4)) * 12 + Number(value.slice(5));

const won = z.number().int();
const figures = {
  /** One for each month, in their order. */
  amounts: z.array(won).max(REVENUE_MONTHS_MAX),
  total: won,
};

export const revenue = {
  method: 'GET',
  path: '/work/mms/revenue',
  access: 'manager',
  query: z
    .object({
      domain,
      /** First and last month. Default: 12 months up to the current one; with one of the two, 12 months from or up to it. */
      from: month.optional(),
      to: month.optional(),
    })
    .refine(({ from, to }) => !from || !to || from <= to, {
      message: '끝나는 달이 시작하는 달보다 빠릅니다.',
      path: ['to'],
    })
    .refine(({ from, to }) => !from || !to || monthNumber(to) - monthNumber(from) < REVENUE_MONTHS_MAX, {
      message: `${REVENUE_MONTHS_MAX}개월까지 고르실 수 있습니다.`,
      path: ['to'],
    }),
  response: z.object({
    data: z.object({
      /** Months of the period, oldest first. */
      months: z.array(responseMonth).max(REVENUE_MONTHS_MAX),
      ...figures,
      /** Rows by amount, largest first. */
      products: z.array(z.object({ name: z.string(), ...figures })).max(REVENUE_ROWS_MAX),
      /** By the channel that the customers came through; one row for all contracts whose channel is not known. */
      channels: z.array(z.object({ name: z.string(), ...figures })).max(REVENUE_ROWS_MAX),
      customers: z
        .array(z.object({ customer: person.nullable(), name: z.string(), ...figures }))
        .max(REVENUE_ROWS_MAX),
    }),
  }),
} as const satisfies Call;
