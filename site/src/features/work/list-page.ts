import type { ListQuery } from '../../platform/list-query';

/** `limitedTo` of a `DataList` that its address limits to a customer or a slot. @param what name of the rows, e.g. `작업` */
export const listOwner = ({ userId }: ListQuery, what: string) =>
  userId
    ? { parameter: 'userId', owner: '한 고객', what }
    : { parameter: 'slot_id', owner: '슬롯 하나', what };
