import { addBacklinks } from 'api-extensions/contracts/work/backlinks';
import { lazy, Suspense, useRef } from 'react';
import { callApi } from '../../../platform/api-call';
import { Form } from '../../../platform/form';
import { TableSource } from '../../../platform/table/table-source';
import { rowsOf, useTable } from '../../../platform/table/use-table';
import { useForm } from '../../../platform/use-form';
import { TextField } from '../../../ui/text-field';
import { SlotField, readSlotId } from '../choice-fields';
import { type Choices, ChoicesDialog } from '../work-choices';
import { type AddResult, LINK_SPEC, rowErrorsText, toLinkRows } from './pasted-rows';

const TableStep = lazy(() => import('../../../platform/table/table-step'));

const loadSpec = () => Promise.resolve(LINK_SPEC);

interface Props {
  slotId?: string;
  onClose: () => void;
  onDone: (added: AddResult) => void;
}

/** Adds one or many pages that contain links. */
export function AddBacklinksDialog(props: Props) {
  return (
    <ChoicesDialog title="백링크 등록" onClose={props.onClose} withSlots>
      {(choices) => <AddForm {...props} choices={choices} />}
    </ChoicesDialog>
  );
}

function AddForm({ slotId, onDone, choices }: Omit<Props, 'onClose'> & { choices: Choices }) {
  const table = useTable(loadSpec);
  /** Line numbers of the rows sent last. */
  const lines = useRef<number[]>([]);
  /** Error names of the rows without a target of their own: they use that of the field `target`. */
  const sharedTargets = useRef(new Set<string>());
  const form = useForm({
    schema: addBacklinks.body,
    draft: 'new backlinks',
    read: (data) => {
      const target = String(data.get('target') ?? '');
      const rows = toLinkRows(rowsOf(table));
      lines.current = rows.map(({ line }) => line);
      sharedTargets.current = new Set(
        rows.flatMap(({ target: own }, at) => (own ? [] : [`rows.${at}.target`])),
      );
      return {
        slot_id: readSlotId(data),
        rows: rows.map(({ url, target: own }) => ({ url, target: own || target })),
      };
    },
    send: (body) => callApi(addBacklinks, { body }),
    onDone: ({ data }) => onDone(data),
  });
  const isShared = (path: string) => sharedTargets.current.has(path);
  return (
    <Form of={{ ...form, busy: form.busy || table.isReading }} label="백링크 등록" submit="등록">
      <TableSource
        of={table}
        label="링크가 있는 주소"
        name="rows"
        placeholder="https://example.com/page"
        hint="한 줄에 하나씩 500건까지 넣을 수 있습니다. 엑셀·CSV 파일도 읽습니다. 대상이 주소마다 다르면 주소 뒤에 쉼표로 이어 쓰거나, 엑셀에서 두 열을 복사해 붙여 주세요."
        error={rowErrorsText(form.errors, 'rows', lines.current, isShared)}
      />
      {table.reading && (
        <Suspense fallback={null}>
          <TableStep of={table} verb="등록" />
        </Suspense>
      )}
      <TextField
        label="링크 대상"
        name="target"
        maxLength={500}
        placeholder="example.com"
        error={Object.entries(form.errors).find(([path]) => isShared(path))?.[1]}
        hint="링크가 이어지는 주소나 도메인입니다. 도메인을 쓰면 그 아래 모든 주소를 찾습니다."
      />
      <SlotField choices={choices} slotId={slotId} />
    </Form>
  );
}
