import { dayRange } from 'api-extensions/contracts/fields';
import { koreanDays } from './korean-format';
import type { ListQuery } from './list-query';

/** `limitedTo` of a `DataList` that its address limits to some days. @param what name of the rows, e.g. `상담` @param who whose rows, e.g. `새 고객` */
export function limitedToDays(query: ListQuery, parameter: string, what: string, who = '') {
  const days = dayRange.safeParse(query[parameter]);
  return days.success ? { parameter, owner: `${koreanDays(days.data)} ${who}`.trim(), what } : undefined;
}
