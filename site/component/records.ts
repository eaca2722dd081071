import type { z } from 'zod';
import { job, jobList } from '../../api-extensions/contracts/work/jobs';
import { slot, slots, workOptions } from '../../api-extensions/contracts/work/slots';
import { conflict } from '../../api-extensions/server/platform/errors';
import { like, listOf, type Part } from './example';

/** The customer of most records. */
export const CUSTOMER = { id: 'member1', company: '한빛 치과', name: '김회원' };
export const STAFF = { id: 'staff1', company: '', name: '박담당' };

export type Slot = z.input<typeof slot>;

/** A running slot of the customer. */
export const slotOf = (part: Part<Slot>): Slot =>
  like(slot, {
    kind: 'web',
    keyword: '강남 치과',
    target: 'hanbit.example',
    product: '스탠다드',
    from: '2026-11-01',
    to: '2026-11-30',
    state: 'running',
    days_left: 20,
    customer: CUSTOMER,
    ...part,
  });

/** The response of the list of slots. */
export const slotList = (rows: readonly Slot[]) => listOf(slots, rows, { today: '2026-11-10' });

export type Job = z.input<typeof job>;

export const jobOf = (part: Part<Job>): Job =>
  like(job, { kind: 'content', title: '소개 글 쓰기', start: '2026-11-01', due: '2026-11-20', ...part });

export const jobListOf = (rows: readonly Job[]) => listOf(jobList, rows, { today: '2026-11-10' });

/** Staff and customers as the forms offer them. */
export const OPTIONS = like(workOptions.response, {
  data: {
    customers: [{ ...CUSTOMER, email: 'member@topkeyword.test' }],
    assignees: [
      { ...STAFF, email: 'staff@topkeyword.test' },
      { id: 'manager1', company: '', name: '이매니저', email: 'manager@topkeyword.test' },
    ],
    products: ['스탠다드'],
    today: '2026-11-10',
  },
});

/** Noon of the day that the records are about, in Seoul. */
export const NOON = '2026-11-10T03:00:00.000Z';

/** A row that several people change, as the server keeps it: a change names the version that it was made from. */
export class EditedRow<Row extends { version: number }> {
  constructor(public current: Row) {}

  /** Changes the row, as someone else does. */
  change(part: Partial<Row>): Row {
    this.current = { ...this.current, ...part, version: this.current.version + 1 };
    return this.current;
  }

  /** Applies an edit. @param toRow the edit's fields as the row has them @throws AppError 409, as platform/edit-conflicts.ts */
  edit<Input extends { version?: number }>(
    input: Input,
    toRow: (input: Omit<Input, 'version'>) => Partial<Row> = (fields) => fields as unknown as Partial<Row>,
  ): Row {
    const { version, ...fields } = input;
    if (version !== undefined && version !== this.current.version)
      throw conflict('그사이 다른 사람이 고쳤습니다. 두 내용을 확인해 주세요.', {
        current: this.current,
        given: input,
      });
    return this.change(toRow(fields));
  }
}
