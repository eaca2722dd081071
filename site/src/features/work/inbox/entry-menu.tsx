import { Dropdown } from '../../../ui/dropdown';
import { IconButton } from '../../../ui/icon-button';
import { isSnoozed, snoozeChoices } from './inbox-texts';
import { type EntryMenuProps, menuLabel } from './entry-menu-label';

/** Colleagues that the menu names; the record's page offers all. */
const NAMED = 12;

/** Who has an entry and until when it is put off. Loaded when it is first opened, and then open. */
export default function EntryMenu({ entry, actions, assignees, userId }: EntryMenuProps) {
  const { assignee, next, kind } = entry;
  const now = Date.now();
  const others = assignees.filter(({ id }) => id !== assignee?.id);
  const own = others.filter(({ id }) => id === userId);
  const colleagues = others.filter(({ id }) => id !== userId).slice(0, NAMED);
  return (
    <Dropdown
      defaultOpen
      align="end"
      trigger={<IconButton icon="more" label={menuLabel(entry)} />}
      items={[
        ...(next !== null && kind === 'consultation'
          ? [{ label: '견적 작성', href: next }, 'line' as const]
          : []),
        ...own.map((person) => ({ label: '내가 맡기', onSelect: () => actions.assign(entry, person) })),
        ...colleagues.map((person) => ({
          label: `${person.name} 님에게 맡기기`,
          onSelect: () => actions.assign(entry, person),
        })),
        ...(assignee ? [{ label: '담당자 비우기', onSelect: () => actions.assign(entry, null) }] : []),
        'line',
        ...(isSnoozed(entry, now)
          ? [{ label: '미루기 취소', onSelect: () => actions.snooze(entry, null) }]
          : snoozeChoices(now).map(({ label, until }) => ({
              label: `${label}로 미루기`,
              onSelect: () => actions.snooze(entry, until, label),
            }))),
      ]}
    />
  );
}
