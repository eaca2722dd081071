import type { Person } from 'api-extensions/contracts/fields';
import type { Option } from '../ui/select';
import type { Filter } from './list-filters';

/** People as options, sorted by name; a closed account cannot be chosen. */
export const nameOptions = (people: readonly Person[] = []): Option[] =>
  people.flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name }]));

/** Filter by assignee: the user's own work (labelled `mine`), unassigned, or one person's. */
export const assigneeFilter = (people: readonly Option[], mine = '나'): Filter => ({
  name: 'assignee',
  label: '담당자',
  options: [{ value: 'me', label: mine }, { value: 'none', label: '담당자 없음' }, ...people],
});
