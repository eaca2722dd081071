import { createHash } from 'node:crypto';
import type { RankList } from '../../../../contracts/lookups/lookups';
import { daysBetween } from '../../../../contracts/rules/days';
import { invalidFields } from '../../../platform/errors';
import { rankLookups, type RankQuery, type TargetReading } from '../../../platform/rank-lookups';
import { type PostColumns, postColumnsOf } from './posts';

/** Longest period of a slot. */
const MAX_DAYS = 366 * 3;

/** @throws AppError 400 for the field */
export function checkPeriod(from: string, to: string): void {
  if (to < from) throw invalidFields({ to: '종료일이 시작일보다 빠릅니다.' });
  if (daysBetween(from, to) >= MAX_DAYS) throw invalidFields({ to: '기간은 3년을 넘을 수 없습니다.' });
}

/** Columns of a slot that its lookup determines. */
export interface LookupColumns extends PostColumns {
  /** Identifies the lookup. */
  question_key: string;
  main_list: RankList;
  target_reading: TargetReading;
}

/** The columns of a slot with this lookup. @throws AppError 400 with fields */
export function lookupKeyOf(rankQuery: RankQuery): LookupColumns {
  const {
    key,
    lists: [main_list],
  } = rankLookups().parseQuery(rankQuery);
  if (!main_list) throw new Error(`No list is searched for ${rankQuery.kind}`);
  const question_key = createHash('sha256')
    .update(JSON.stringify([rankQuery.kind, key]))
    .digest('hex');
  const post = postColumnsOf(rankQuery.kind, rankQuery.target);
  return { question_key, main_list, target_reading: 'address', ...post };
}
