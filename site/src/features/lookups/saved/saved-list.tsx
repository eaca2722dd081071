import { css } from '@emotion/react';
import {
  removeSavedKeyword,
  removeSavedList,
  type SavedKeyword,
  type SavedList,
} from 'api-extensions/contracts/lookups/saved';
import { useId, useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { useAction } from '../../../platform/use-action';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { dense } from '../../../ui/control-styles';
import { EmptyState } from '../../../ui/empty-state';
import { FormFailure } from '../../../ui/form-body';
import { Notice } from '../../../ui/notice';
import { useSnackbar } from '../../../ui/snackbar';
import { useDialog } from '../../../ui/use-dialog';
import { AddKeywordForm } from './add-keyword-form';
import { AddManyForm } from './add-many-form';
import { ChangeKeywordDialog } from './change-keyword-dialog';
import { KeywordTable } from './keyword-table';
import { ListNameForm } from './list-name-form';
import { withTag } from './saved-tags';

const card = css`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3);
  & > * {
    min-width: 0;
  }
`;

const top = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  ${dense}
  & > span {
    ${dense}
  }
  & > h2 {
    flex: 1 1 12rem;
    font-size: var(--text-lg);
    word-break: break-word;
  }
`;

interface Props {
  list: SavedList;
  /** Only keywords with this tag are shown; null: all. */
  tag: string | null;
  /** Whether the form for a new keyword is open, because the address has `?new`. */
  opensAddForm: boolean;
  /** Called when that form is closed. */
  onClosed: () => void;
  /** Reloads all lists. */
  onChanged: () => Promise<unknown>;
}

/** One list of saved keywords, with the actions on the list and on each keyword. */
export function SavedListCard({ list, tag, opensAddForm, onClosed, onChanged }: Props) {
  const id = useId();
  const { dialog, confirm } = useDialog();
  const { show } = useSnackbar();
  const { run, busy, failure } = useAction();
  const [chosen, setOpen] = useState<'add' | 'many' | 'rename' | null>(null);
  const open = opensAddForm ? 'add' : chosen;
  const close = () => {
    setOpen(null);
    if (opensAddForm) onClosed();
  };
  const [changing, setChanging] = useState<SavedKeyword | null>(null);

  const done = async (text: string) => {
    await onChanged();
    close();
    setChanging(null);
    show({ text, tone: 'success' });
  };
  const removeList = async () => {
    const choice = await confirm({
      title: `‘${list.name}’ 목록을 삭제하시겠습니까?`,
      description: `목록에 있는 키워드 ${list.keywords.length}개와 알림 기록도 함께 삭제되며 되돌릴 수 없습니다.`,
      ok: '삭제',
      danger: true,
    });
    if (choice !== 'ok') return;
    await run(async () => {
      await callApi(removeSavedList, { params: { listId: String(list.id) } });
      await done('목록을 삭제했습니다.');
    });
  };
  const removeKeyword = async (keyword: SavedKeyword) => {
    const choice = await confirm({
      title: `‘${keyword.keyword}’ 키워드를 삭제하시겠습니까?`,
      description: '경쟁 대상과 알림 설정, 알림 기록도 함께 삭제됩니다.',
      ok: '삭제',
      danger: true,
    });
    if (choice !== 'ok') return;
    await run(async () => {
      const params = { listId: String(list.id), id: String(keyword.id) };
      await callApi(removeSavedKeyword, { params });
      await done('키워드를 삭제했습니다.');
    });
  };
  const shown = withTag(list.keywords, tag);
  if (tag !== null && shown.length === 0) return null;
  const isAdding = open === 'add' || open === 'many';
  const addButtons = <AddButtons onOpen={setOpen} />;
  return (
    <Card as="section" aria-labelledby={id} css={card}>
      <div css={top}>
        <h2 id={id}>{list.name}</h2>
        {list.keywords.length > 0 && !isAdding && addButtons}
        <Button
          variant="outline"
          aria-label={`‘${list.name}’ 이름 변경`}
          onClick={() => {
            close();
            setOpen('rename');
          }}
        >
          이름 변경
        </Button>
        <Button
          variant="outline"
          tone="danger"
          loading={busy}
          aria-label={`‘${list.name}’ 목록 삭제`}
          onClick={() => void removeList()}
        >
          목록 삭제
        </Button>
      </div>
      <FormFailure text={failure} />
      {open === 'rename' && (
        <ListNameForm list={list} onDone={() => done('목록 이름을 변경했습니다.')} onCancel={close} />
      )}
      {open === 'add' && (
        <AddKeywordForm
          listId={list.id}
          onDone={() => done('키워드를 저장했습니다. 순위는 하루에 한 번 확인합니다.')}
          onCancel={close}
        />
      )}
      {open === 'many' && (
        <AddManyForm listId={list.id} onChanged={onChanged} onDone={close} onCancel={close} />
      )}
      <DifferingTargets keywords={list.keywords} />
      {list.keywords.length > 0 ? (
        <KeywordTable
          name={list.name}
          keywords={shown}
          onChange={setChanging}
          onRemove={(keyword) => void removeKeyword(keyword)}
        />
      ) : (
        !isAdding && (
          <EmptyState icon="search" title="아직 키워드가 없습니다" action={addButtons}>
            키워드와 내 사이트나 상품을 추가하시면 매일 순위를 확인해 드립니다.
          </EmptyState>
        )
      )}
      {changing && (
        <ChangeKeywordDialog
          keyword={changing}
          onDone={() => done('키워드 설정을 저장했습니다.')}
          onClose={() => setChanging(null)}
        />
      )}
      {dialog}
    </Card>
  );
}

const AddButtons = ({ onOpen }: { onOpen: (form: 'add' | 'many') => void }) => (
  <span css={{ display: 'inline-flex', flexWrap: 'wrap', gap: 'var(--space-2)' }}>
    <Button onClick={() => onOpen('add')}>키워드 추가</Button>
    <Button variant="outline" onClick={() => onOpen('many')}>
      표로 여러 개 추가
    </Button>
  </span>
);

/** Names the keywords whose targets are read by an earlier rule and would be read otherwise now. */
function DifferingTargets({ keywords }: { keywords: readonly SavedKeyword[] }) {
  const differing = keywords.filter(({ targetDiffers }) => targetDiffers);
  if (differing.length === 0) return null;
  return (
    <Notice tone="warn">
      {`주소를 구별하는 기준이 바뀌었지만 다음 키워드는 예전 기준으로 조회하고 있습니다. ‘설정’에서 주소를 확인해 주세요: ${differing.map(({ keyword }) => keyword).join(', ')}`}
    </Notice>
  );
}
