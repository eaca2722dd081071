import type { Person } from 'api-extensions/contracts/fields';
import type { BadgeLabel } from '../ui/badge';
import type { Option } from '../ui/select';
import { counted } from './korean-format';
import type { Filter } from './list-filters';

/** Values with their labels as options, in the order of the labels. @param counts rows of each value, once they are known */
export const optionsOf = <Value extends string>(
  labels: Readonly<Record<Value, BadgeLabel | string>>,
  counts?: Readonly<Partial<Record<NoInfer<Value>, number>>>,
): { value: Value; label: string }[] =>
  (Object.entries(labels) as [Value, BadgeLabel | string][]).map(([value, label]) => ({
    value,
    label: counted(typeof label === 'string' ? label : label.text, counts?.[value]),
  }));

/** People as options, sorted by name; a closed account cannot be chosen. */
export const nameOptions = (people: readonly Person[] = []): Option[] =>
  people.flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name }]));

/** Filter by assignee: the user's own work (labelled `mine`), unassigned, or one person's. */
export const assigneeFilter = (people: readonly Option[], mine = '나'): Filter => ({
  name: 'assignee',
  label: '담당자',
  options: [{ value: 'me', label: mine }, { value: 'none', label: '담당자 없음' }, ...people],
});
