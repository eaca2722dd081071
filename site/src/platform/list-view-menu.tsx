import {
  addListView,
  changeListView,
  type ListView,
  removeListView,
} from 'api-extensions/contracts/accounts/list-views';
import { css } from '@emotion/react';
import { navigate } from 'gatsby';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button';
import { Dropdown } from '../ui/dropdown';
import { Icon } from '../ui/icon';
import { useSnackbar } from '../ui/snackbar';
import { finePointer } from '../ui/theme/breakpoints';
import { callApi } from './api-call';
import { failureText } from './failure-text';
import { viewHref, viewQuery } from './list-view-address';
import type { ListViewState } from './use-list-views';

const ListViewDialog = lazy(() => import('./list-view-dialog'));

const button = css`
  max-width: 14rem;
  font-weight: 600;
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${finePointer} {
    min-height: 2.25rem;
    padding-block: 0.25rem;
    padding-inline: 0.75rem;
  }
`;

/** Name of a view in the menu, with who shares it. */
const labelOf = ({ name, shared, author }: ListView) =>
  author === null ? `${name}${shared ? ' · 공유 중' : ''}` : `${name} · ${author || '공유'}`;

/** Opens and saves views of a list: a name for its filters, sort and columns. */
export function ListViewMenu(state: ListViewState) {
  const { path, query, list, views, opened, isChanged, layout, open, reload } = state;
  const [isNaming, setNaming] = useState<'new' | 'opened' | null>(null);
  const { show } = useSnackbar();
  const isOwn = opened !== null && opened.author === null;
  const columns = layout && { shown: [...layout.shown], hidden: [...layout.hidden] };
  /** What a view of the list as it is shown would hold. */
  const content = { query: viewQuery(query), columns };
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await reload();
    } catch (thrown) {
      show({ text: failureText(thrown, navigator.onLine, false), tone: 'danger' });
    }
  };
  const openView = (view: Pick<ListView, 'id' | 'query'>) => {
    open(view.id);
    return navigate(viewHref(path, view));
  };
  const save = ({ id, name }: ListView) =>
    run(async () => {
      const { data } = await callApi(changeListView, { params: { id }, body: content });
      await openView(data);
      show({ text: `‘${name}’ 보기에 저장했습니다.`, tone: 'success' });
    });
  const remove = ({ id, author: _author, ...removed }: ListView) =>
    run(async () => {
      await callApi(removeListView, { params: { id } });
      open(null);
      await navigate(path);
      const undo = () => run(() => callApi(addListView, { body: { ...removed, list } }));
      show({
        text: `‘${removed.name}’ 보기를 삭제했습니다.`,
        action: { label: '실행 취소', onClick: () => void undo() },
      });
    });
  return (
    <>
      <Dropdown
        trigger={
          <Button css={button} variant="outline" title={opened?.name}>
            <span>{opened ? `보기: ${opened.name}${isChanged ? ' (바뀜)' : ''}` : '보기'}</span>
            <Icon name="chevron" size="1.125rem" />
          </Button>
        }
        items={[
          ...views.map((view) => ({
            label: labelOf(view),
            ...(view.id === opened?.id && { icon: 'check' as const }),
            onSelect: () => void openView(view),
          })),
          ...(views.length > 0 ? ['line' as const] : []),
          ...(isOwn && isChanged ? [{ label: '바뀐 내용 저장', onSelect: () => void save(opened) }] : []),
          { label: '새 보기로 저장', onSelect: () => setNaming('new') },
          ...(isOwn
            ? [
                { label: '이름과 공유 바꾸기', onSelect: () => setNaming('opened') },
                { label: '보기 삭제', danger: true, onSelect: () => void remove(opened) },
              ]
            : []),
          ...(opened
            ? [
                {
                  label: '보기 닫기',
                  onSelect: () => {
                    open(null);
                    void navigate(path);
                  },
                },
              ]
            : []),
        ]}
      />
      {isNaming && (
        <Suspense fallback={null}>
          <ListViewDialog
            view={isNaming === 'opened' ? opened : null}
            send={(fields) =>
              isNaming === 'opened' && opened
                ? callApi(changeListView, { params: { id: opened.id }, body: fields })
                : callApi(addListView, { body: { ...content, ...fields, list } })
            }
            onDone={async (view) => {
              await reload();
              if (isNaming === 'new') await openView(view);
              setNaming(null);
              show({ text: `‘${view.name}’ 보기를 저장했습니다.`, tone: 'success' });
            }}
            onClose={() => setNaming(null)}
          />
        </Suspense>
      )}
    </>
  );
}
