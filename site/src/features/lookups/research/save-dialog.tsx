import { addSavedKeyword, type SavedKind } from 'api-extensions/contracts/lookups/saved';
import type { ResearchRow } from 'api-extensions/contracts/lookups/research';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { useId, useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { hasErrorCode } from '../../../platform/failure-text';
import { Form } from '../../../platform/form';
import { Loaded } from '../../../platform/loaded';
import { useForm } from '../../../platform/use-form';
import { EmptyState } from '../../../ui/empty-state';
import { NativeSelect } from '../../../ui/native-select';
import { SiteLink } from '../../../ui/site-link';
import { FormDialog } from '../form-dialog';
import { KindField, TargetField } from '../target-fields';
import { useSaved } from '../saved/saved-calls';

interface Props {
  rows: readonly ResearchRow[];
  onClose: () => void;
  onSaved: (text: string) => Promise<unknown>;
}

/** Dialog that saves the selected keywords with one target, to be looked up every day. */
export function SaveDialog({ rows, onClose, onSaved }: Props) {
  const saved = useSaved();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const hasLists = (saved.data?.data.length ?? 0) > 0;
  return (
    <FormDialog
      onClose={onClose}
      title="저장 키워드로 담기"
      description={`키워드 ${koreanNumber(rows.length)}개에서 한 대상의 순위를 하루에 한 번 확인합니다.`}
      formId={id}
      busy={busy}
      disabled={!hasLists}
    >
      <Loaded of={saved}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              titleAs="h3"
              title="저장할 목록이 없습니다"
              action={<SiteLink href="/user/keywords">저장 키워드에서 목록 만들기</SiteLink>}
            />
          ) : (
            <SaveForm id={id} rows={rows} lists={data} onBusy={setBusy} onSaved={onSaved} />
          )
        }
      </Loaded>
    </FormDialog>
  );
}

const schema = z.object({
  list: z.string(),
  kind: addSavedKeyword.body.shape.kind,
  target: addSavedKeyword.body.shape.target,
});

interface FormProps extends Pick<Props, 'rows' | 'onSaved'> {
  id: string;
  lists: readonly { id: number; name: string }[];
  onBusy: (busy: boolean) => void;
}

function SaveForm({ id, rows, lists, onBusy, onSaved }: FormProps) {
  const [kind, setKind] = useState<SavedKind>('web');
  const form = useForm({
    schema,
    read: (data) => ({
      list: String(data.get('list') ?? ''),
      kind: String(data.get('kind')) as SavedKind,
      target: String(data.get('target') ?? ''),
    }),
    send: async ({ list, ...lookupQuery }) => {
      onBusy(true);
      try {
        let known = 0;
        // One after the other, so that a list takes the first ones before it is full.
        for (const { keyword } of rows) {
          const body = { ...lookupQuery, keyword };
          try {
            await callApi(addSavedKeyword, { params: { listId: list }, body });
          } catch (error) {
            if (!hasErrorCode(error, 'CONFLICT')) throw error;
            known += 1;
          }
        }
        return known;
      } finally {
        onBusy(false);
      }
    },
    onDone: async (known) => {
      const left = known > 0 ? ` ${koreanNumber(known)}개는 이미 있거나 목록이 가득 차 담지 못했습니다.` : '';
      await onSaved(`키워드 ${koreanNumber(rows.length - known)}개를 저장했습니다.${left}`);
    },
  });
  return (
    <Form of={form} id={id} label="저장 키워드로 담기">
      <NativeSelect
        label="저장할 목록"
        name="list"
        options={lists.map((list) => ({ value: String(list.id), label: list.name }))}
      />
      <KindField value={kind} onChange={setKind} />
      <TargetField kind={kind} />
    </Form>
  );
}
