import type { Person } from 'api-extensions/contracts/person';
import type { Option } from '../ui/option';
import type { Filter } from './list-filters';

/** People to choose from, by name; an account that is closed cannot be chosen. */
export const nameOptions = (people: readonly Person[] = []): Option[] =>
  people.flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name }]));

/** Whose work a list shows: one's own, called `mine`, nobody's, or somebody's. */
export const assigneeFilter = (people: readonly Option[], mine = '나'): Filter => ({
  name: 'assignee',
  label: '담당자',
  options: [{ value: 'me', label: mine }, { value: 'none', label: '담당자 없음' }, ...people],
});
