import type { ListQuery } from '../../platform/list-query';

/** The customer or slot that a list is limited to, for `DataList`. @param what the rows, e.g. `작업` */
export const listOwner = ({ userId }: ListQuery, what: string) =>
  userId
    ? { parameter: 'userId', owner: '한 고객', what }
    : { parameter: 'slot_id', owner: '슬롯 하나', what };
