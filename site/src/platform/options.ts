import type { Person } from 'api-extensions/contracts/fields';
import type { BadgeLabel } from '../ui/badge';
import type { Option } from '../ui/select';
import { withCount } from './korean-format';
import type { Filter } from './list-filters';

/** Options of the given labels, in their order. @param counts number of rows of each value, once it is known */
export const optionsOf = <Value extends string>(
  labels: Readonly<Record<Value, BadgeLabel | string>>,
  counts?: Readonly<Partial<Record<NoInfer<Value>, number>>>,
): { value: Value; label: string }[] =>
  (Object.entries(labels) as [Value, BadgeLabel | string][]).map(([value, label]) => ({
    value,
    label: withCount(typeof label === 'string' ? label : label.text, counts?.[value]),
  }));

/** Options of people, in the given order; a closed account cannot be chosen. */
export const nameOptions = (people: readonly Person[] = []): Option[] =>
  people.flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name }]));

/** Filter by assignee: the user (labelled `mine`), none, or one of the people. */
export const assigneeFilter = (people: readonly Option[], mine = '나'): Filter => ({
  name: 'assignee',
  label: '담당자',
  options: [{ value: 'me', label: mine }, { value: 'none', label: '담당자 없음' }, ...people],
});
