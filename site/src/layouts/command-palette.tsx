import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { failureText } from '../platform/failure-text';
import { useMenus } from '../platform/menu-store';
import type { SiteData } from '../platform/page-context';
import { useSession } from '../platform/session';
import { control } from '../ui/field';
import { Icon } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import { searchWhileComposing } from '../ui/korean-search';
import { listEntry, emptyListText } from '../ui/popup-styles';
import { scrim } from '../ui/scrim';
import { SiteLink } from '../ui/site-link';
import { TEXTS } from '../ui/texts';
import { visuallyHidden } from '../ui/visually-hidden';
import { LAYERS } from '../ui/theme/measures';
import { useVisibleArea } from '../ui/use-visible-area';
import {
  type Command,
  type CommandGroup,
  findRecords,
  lookupCommands,
  namedCommands,
} from './palette-commands';
import { paletteHint } from './palette-hint';
import { isStaff, workplaceGroups } from './workplace-menu';

/** Pause in typing after which records are searched, in milliseconds. */
const DEBOUNCE_MS = 200;

const viewport = css`
  position: fixed;
  z-index: ${LAYERS.dialog};
  inset: 0;
  display: grid;
  align-items: start;
  justify-items: center;
  padding: min(12vh, 6rem) 0.75rem 0.75rem;
`;

const surface = css`
  display: flex;
  flex-direction: column;
  width: min(36rem, 100%);
  max-height: min(34rem, 100%);
  border: 1px solid var(--color-line);
  border-radius: 0.875rem;
  background: var(--color-paper);
  box-shadow: var(--shadow-over);
  outline: 0;
  overflow: hidden;
`;

const bar = css`
  display: flex;
  flex: none;
  align-items: center;
  gap: 0.5rem;
  padding: 0.375rem 0.5rem 0.375rem 1rem;
  border-bottom: 1px solid var(--color-line);
  color: var(--color-muted);
  & > input {
    flex: 1;
    min-width: 0;
    border: 0;
    font-size: 1rem;
    &:focus-visible {
      outline: 0;
    }
  }
`;

const results = css`
  flex: 1;
  min-height: 0;
  padding: 0.375rem;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: 2rem;
`;

const groupTitle = css`
  padding: 0.5rem 0.75rem 0.25rem;
  color: var(--color-muted);
  font-size: var(--text-xs);
  font-weight: 650;
`;

const label = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  & + span {
    flex: none;
    max-width: 45%;
    margin-left: auto;
    overflow: hidden;
    color: var(--color-muted);
    font-size: var(--text-xs);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** The query after a pause in typing. */
function useDebounced(query: string): string {
  const [debounced, setDebounced] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(query), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return debounced;
}

/** Without the letters at the end that are no syllable yet: no record has them, and its name would vanish while it is typed. */
function withoutLoneLetters(query: string): string {
  let end = query.length;
  while (/[ㄱ-ㅣ]/.test(query.charAt(end - 1))) end -= 1;
  return query.slice(0, end).trim();
}

interface Props {
  site: SiteData;
  onClose: () => void;
}

/** Opens pages, records and forms by name. Results are links: they can also be opened in another tab. */
export default function CommandPalette({ site, onClose }: Props) {
  const session = useSession();
  const visible = useVisibleArea();
  const menus = useMenus(site.menus);
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const debouncedQuery = useDebounced(withoutLoneLetters(query));
  const { managerLevel, roleLevels } = site;
  const viewer = { menus, session, managerLevel, roleLevels };
  const role = isStaff(viewer) ? 'staff' : 'member';
  const canSearch = (session.data?.role_level ?? 0) > 0;
  const found = useSWR(
    canSearch && debouncedQuery ? ['palette', debouncedQuery] : null,
    () => findRecords(debouncedQuery, role),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );
  const isSearching =
    canSearch && query !== '' && (debouncedQuery !== withoutLoneLetters(query) || found.isLoading);
  const records = query && canSearch ? (found.data ?? []).filter(({ items }) => items.length > 0) : [];
  // Pages and forms come first: they are known at once, and do not move when the records arrive.
  const named = namedCommands(workplaceGroups(viewer), canSearch ? role : null, query);
  const groups = [...named, ...records, ...lookupCommands(query)];
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop css={[scrim, { transition: 'none' }]} />
        <Dialog.Viewport ref={visible} css={viewport}>
          <Dialog.Popup css={surface} aria-label="찾기">
            <Autocomplete.Root
              open
              inline
              items={groups}
              filter={null}
              value={typed}
              onValueChange={setTyped}
              itemToStringValue={({ label: text }: Command) => text}
              autoHighlight="always"
              keepHighlight
            >
              <div css={bar}>
                <Icon name="search" size="1.25rem" />
                <Autocomplete.Input
                  {...searchWhileComposing}
                  css={control}
                  aria-label={paletteHint(role === 'staff')}
                  placeholder={paletteHint(role === 'staff')}
                  maxLength={100}
                />
                <Dialog.Close render={<IconButton icon="close" label={TEXTS.close} />} />
              </div>
              <div css={results} aria-busy={isSearching}>
                {found.error && query && (
                  <p css={emptyListText} role="alert">
                    {failureText(found.error, navigator.onLine)}
                  </p>
                )}
                <Autocomplete.List>
                  {(group: CommandGroup) => (
                    <Autocomplete.Group key={group.title} items={group.items}>
                      <Autocomplete.GroupLabel css={groupTitle}>{group.title}</Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(item: Command) => (
                          <Autocomplete.Item
                            key={item.href}
                            value={item}
                            css={listEntry}
                            onClick={onClose}
                            nativeButton={false}
                            render={
                              <SiteLink href={item.href}>
                                <span css={label}>{item.label}</span>
                                <span>{item.detail}</span>
                              </SiteLink>
                            }
                          />
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
                <Autocomplete.Status css={count > 0 ? visuallyHidden : emptyListText}>
                  {isSearching ? '찾고 있습니다.' : count > 0 ? `${count}건` : TEXTS.noResults(query)}
                </Autocomplete.Status>
              </div>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
