import type { z } from 'zod';
import {
  NAVER_FILE_MAX_BYTES,
  NAVER_FILE_TOO_LARGE,
  type NaverUpload,
  type uploadNaverTraffic,
} from '../../../../contracts/work/search-traffic';
import { daysBetween } from '../../../../contracts/rules/days';
import type { ActorContext } from '../../../shared/accounts/actor-context';
import { lockAccount } from '../../../platform/content-types';
import { auditWork } from '../base/audit';
import { invalidFields } from '../../../platform/errors';
import { toPerson } from '../../../shared/accounts/people';
import { type Limit, limitTries } from '../../../platform/rate-limit';
import { countOf, inTransaction, nowMs } from '../../../platform/tables';
import { uploadedFile } from '../../../platform/uploaded-file';
import { notFound, requestedCustomer } from '../base/actor';
import { seoulToday } from '../base/tables';
import { readNaverFile } from './naver-file';
import { insertTraffic, trafficOf } from './rows';
import { oldestDay, TOO_OLD } from './rules';

const UPLOADS: Limit = { name: 'naver-traffic', max: 60, windowSeconds: 3600 };
const PERIOD_MAX_DAYS = 366;
/** Stored rows of a customer at most: about 400 for each day of 16 months. */
const ROWS_MAX = 200_000;
const TOO_MANY = '이 고객의 네이버 자료가 20만 행을 넘습니다. 행이 적은 파일을 올려 주세요.';

/** Checks the period that was entered for a file without days. @throws AppError 400 */
function inputPeriod({ from, to }: { from?: string; to?: string }): { from: string; to: string } {
  if (!from || !to) {
    const message = '이 파일에는 날짜가 없습니다. 서치어드바이저에서 고르신 기간을 입력해 주세요.';
    throw invalidFields({ ...(!from && { from: message }), ...(!to && { to: message }) });
  }
  if (from > to) throw invalidFields({ to: '끝나는 날이 시작하는 날보다 빠릅니다.' });
  if (from < oldestDay(seoulToday())) throw invalidFields({ from: TOO_OLD });
  if (to > seoulToday()) throw invalidFields({ to: '오늘보다 뒤의 날짜입니다.' });
  if (daysBetween(from, to) >= PERIOD_MAX_DAYS) throw invalidFields({ to: '1년 이내로 골라 주세요.' });
  return { from, to };
}

/** Stores an uploaded file of Search Advisor. It replaces stored rows of the same shape that overlap its period. @throws AppError 400, 403, 404, 413, 422, 429, 503 */
export async function uploadNaver(
  actor: ActorContext,
  query: z.output<typeof uploadNaverTraffic.query>,
): Promise<NaverUpload> {
  const { domain, user } = actor;
  const customer = await requestedCustomer(actor, query.userId);
  await limitTries([UPLOADS, user.id]);
  const limit = { maxBytes: NAVER_FILE_MAX_BYTES, tooLarge: NAVER_FILE_TOO_LARGE };
  const { bytes } = await uploadedFile(actor.ctx, limit);
  const { shape, rows } = await readNaverFile(bytes, seoulToday());
  const days = rows.flatMap(({ day }) => day ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  const { from, to } = first && last ? { from: first, to: last } : inputPeriod(query);
  const replaced = await inTransaction(async (trx) => {
    // Of two concurrent uploads, the second replaces the first.
    if (!(await lockAccount(trx, customer.id))) throw notFound('회원');
    const removed = await trafficOf(trx, domain, customer.id, 'naver')
      .where({ shape })
      .where('from_day', '<=', to)
      .where('day', '>=', from)
      .del();
    if ((await countOf(trafficOf(trx, domain, customer.id, 'naver'))) + rows.length > ROWS_MAX)
      throw invalidFields({ file: TOO_MANY });
    const about = { domain: domain.code, customer: customer.id, source: 'naver', shape } as const;
    await insertTraffic(
      trx,
      rows.map(({ day, ...row }) => ({
        ...about,
        ...row,
        from_day: day ?? from,
        day: day ?? to,
        position: null,
        created_ms: nowMs(),
      })),
    );
    return removed;
  });
  const detail = { rows: rows.length, from, to };
  await auditWork(actor, 'work-imported', 'naver-traffic', detail, toPerson(customer));
  return { shape, from, to, rows: rows.length, replaced };
}
