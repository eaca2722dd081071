import {
  addSavedKeyword,
  removeSavedKeyword,
  SAVED_KEYWORDS_MAX,
  type SavedKind,
} from 'api-extensions/contracts/lookups/saved';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { TableSpec } from 'api-extensions/contracts/tables/spec';
import type { TakenRow } from 'api-extensions/contracts/tables/take';
import { type FormEvent, lazy, Suspense, useCallback, useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { hasErrorCode, UserFacingError } from '../../../platform/failure-text';
import { TableSource } from '../../../platform/table/table-source';
import { rowsOf, useTable } from '../../../platform/table/use-table';
import { parseTags } from '../../../platform/tags-field';
import { useAction } from '../../../platform/use-action';
import { Button } from '../../../ui/button';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { useSnackbar } from '../../../ui/snackbar';
import { KINDS } from '../kinds';
import { KindField } from '../target-fields';

const TableStep = lazy(() => import('../../../platform/table/table-step'));

async function savedSpec(kind: SavedKind): Promise<TableSpec> {
  const { bulkSpec } = await import('../bulk/rows');
  const { fields, check, ...spec } = bulkSpec(kind);
  return {
    ...spec,
    kind: `saved-${kind}`,
    fields: [...fields, { key: 'tags', label: '태그', meanings: ['tags'] }],
    max: SAVED_KEYWORDS_MAX,
    check: (values) => {
      const checked = check?.(values) ?? { values };
      return 'values' in checked ? { values: { ...checked.values, tags: values.tags ?? '' } } : checked;
    },
  };
}

/** Saves rows one after the other, so that a list takes the first ones before it is full. */
async function saveRows(listId: string, kind: SavedKind, rows: readonly TakenRow[]) {
  const ids: number[] = [];
  let known = 0;
  for (const { values } of rows) {
    const { keyword = '', target = '', tags = '' } = values;
    try {
      const body = { kind, keyword, target, tags: parseTags(tags) };
      ids.push((await callApi(addSavedKeyword, { params: { listId }, body })).data.id);
    } catch (error) {
      if (!hasErrorCode(error, 'CONFLICT')) throw error;
      known += 1;
    }
  }
  return { ids, known };
}

interface Props {
  listId: number;
  /** Reloads the lists. */
  onChanged: () => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}

/** Form that adds many keywords with their targets to a list, from a table. */
export function AddManyForm({ listId, onChanged, onDone, onCancel }: Props) {
  const [kind, setKind] = useState<SavedKind>('web');
  const loadSpec = useCallback(() => savedSpec(kind), [kind]);
  const table = useTable(loadSpec);
  const rows = rowsOf(table);
  const { run, busy, failure } = useAction();
  const { show } = useSnackbar();
  const params = { listId: String(listId) };

  const undo = async (ids: readonly number[]) => {
    for (const id of ids) await callApi(removeSavedKeyword, { params: { ...params, id: String(id) } });
    await onChanged();
    show({ text: `저장한 ${koreanNumber(ids.length)}개를 지웠습니다.`, tone: 'success' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || table.isReading) return;
    void run(async () => {
      if (rows.length === 0) throw new UserFacingError('저장할 수 있는 줄이 없습니다. 목록을 확인해 주세요.');
      const { ids, known } = await saveRows(params.listId, kind, rows).finally(() => onChanged());
      const left =
        known > 0 ? ` ${koreanNumber(known)}개는 이미 있거나 자리가 없어 저장하지 못했습니다.` : '';
      show({
        text: `키워드 ${koreanNumber(ids.length)}개를 저장했습니다.${left}`,
        tone: 'success',
        timeout: 15_000,
        ...(ids.length > 0 && {
          action: {
            label: '실행 취소',
            onClick: () =>
              void undo(ids).catch(() =>
                show({ text: '되돌리지 못했습니다. 목록을 확인해 주세요.', tone: 'danger' }),
              ),
          },
        }),
      });
      onDone();
    });
  };
  return (
    <form aria-label="여러 키워드 추가" onSubmit={submit} noValidate css={{ maxWidth: '40rem' }}>
      <FormStack>
        <FormFailure text={failure} />
        <KindField value={kind} onChange={setKind} />
        <TableSource
          of={table}
          label="키워드와 대상"
          name="rows"
          placeholder={KINDS[kind].sample}
          hint={`한 줄에 한 건씩 적거나 표를 붙여 넣으세요. 저장 키워드는 모두 합해 ${koreanNumber(SAVED_KEYWORDS_MAX)}개까지입니다.`}
        />
        {table.reading && (
          <Suspense fallback={null}>
            <TableStep of={table} verb="저장" />
          </Suspense>
        )}
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' }}>
          <Button type="submit" size="md" loading={busy || table.isReading}>
            {rows.length > 0 ? `${koreanNumber(rows.length)}건 저장하기` : '저장하기'}
          </Button>
          <Button size="md" variant="outline" onClick={onCancel}>
            닫기
          </Button>
        </div>
      </FormStack>
    </form>
  );
}
