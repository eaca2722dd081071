import { SAVED_LISTS_MAX, type SavedList } from 'api-extensions/contracts/lookups-saved';
import { Loaded } from '../../../platform/loaded';
import { EmptyState } from '../../../ui/empty-state';
import { useSnackbar } from '../../../ui/snackbar';
import { NOT_AFFILIATED } from '../../../platform/disclaimer';
import { DemoNotice } from '../../../platform/demo-mark';
import { useEffect } from 'react';
import { AlertLog } from './alert-log';
import { ListNameForm } from './list-name-form';
import { useSaved } from './saved-calls';
import { SavedListCard } from './saved-list';

const isDemo = (lists: readonly SavedList[]) =>
  lists.some(({ keywords }) =>
    keywords.some(({ own }) => own.standings.some(({ provider }) => provider === 'simulator')),
  );

/** Content of /user/keywords: a member's lists, and the changes in rank. */
export default function SavedKeywords() {
  const saved = useSaved();
  const { show } = useSnackbar();
  const isLoaded = saved.data !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    // The command palette names a keyword.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [isLoaded]);
  return (
    <Loaded of={saved}>
      {({ data }) => (
        <>
          {data.length === 0 && (
            <EmptyState icon="document" title="저장한 키워드가 없습니다" titleAs="h2">
              먼저 목록을 하나 만들어 주세요. 목록에 키워드를 추가하시면 매일 새벽에 순위를 확인해 드립니다.
            </EmptyState>
          )}
          {isDemo(data) && <DemoNotice />}
          {data.map((list) => (
            <SavedListCard key={list.id} list={list} onChanged={() => saved.mutate()} />
          ))}
          {data.length < SAVED_LISTS_MAX ? (
            <ListNameForm
              onDone={async () => {
                await saved.mutate();
                show({ text: '목록을 만들었습니다.', tone: 'success' });
              }}
            />
          ) : (
            <p>목록은 {SAVED_LISTS_MAX}개까지 만드실 수 있습니다.</p>
          )}
          {data.length > 0 && <AlertLog />}
          <p css={{ color: 'var(--color-muted)', fontSize: 'var(--text-xs)' }}>{NOT_AFFILIATED}</p>
        </>
      )}
    </Loaded>
  );
}
