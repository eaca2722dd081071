import { addSiteIndexes } from 'api-extensions/contracts/work/site-indexes';
import { lazy, Suspense, useRef } from 'react';
import { callApi } from '../../../platform/api-call';
import { Form } from '../../../platform/form';
import { TableSource } from '../../../platform/table/table-source';
import { rowsOf, useTable } from '../../../platform/table/use-table';
import { useForm } from '../../../platform/use-form';
import { NativeSelect } from '../../../ui/native-select';
import { SlotField, readSlotId } from '../choice-fields';
import { type Choices, ChoicesDialog } from '../work-choices';
import { type AddResult, ADDRESS_SPEC, rowErrorsText, toLinkRows } from './pasted-rows';
import { ENGINE_OPTIONS } from './record-labels';

const TableStep = lazy(() => import('../../../platform/table/table-step'));

const loadSpec = () => Promise.resolve(ADDRESS_SPEC);

interface Props {
  slotId?: string;
  onClose: () => void;
  onDone: (added: AddResult) => void;
}

/** Adds one or many pages that a search engine should index. */
export function AddIndexesDialog(props: Props) {
  return (
    <ChoicesDialog title="색인 기록 등록" onClose={props.onClose} withSlots>
      {(choices) => <AddForm {...props} choices={choices} />}
    </ChoicesDialog>
  );
}

function AddForm({ slotId, onDone, choices }: Omit<Props, 'onClose'> & { choices: Choices }) {
  const table = useTable(loadSpec);
  /** Line numbers of the rows sent last. */
  const lines = useRef<number[]>([]);
  const form = useForm({
    schema: addSiteIndexes.body,
    draft: 'new site indexes',
    read: (data) => {
      const rows = toLinkRows(rowsOf(table));
      lines.current = rows.map(({ line }) => line);
      return {
        slot_id: readSlotId(data),
        engine: String(data.get('engine') ?? ''),
        urls: rows.map(({ url }) => url),
      };
    },
    send: (body) => callApi(addSiteIndexes, { body }),
    onDone: ({ data }) => onDone(data),
  });
  return (
    <Form of={{ ...form, busy: form.busy || table.isReading }} label="색인 기록 등록" submit="등록">
      <TableSource
        of={table}
        label="주소"
        name="urls"
        placeholder="https://example.com/page"
        hint="한 줄에 하나씩 500건까지 넣을 수 있습니다. 엑셀·CSV 파일도 읽습니다."
        error={rowErrorsText(form.errors, 'urls', lines.current)}
      />
      {table.reading && (
        <Suspense fallback={null}>
          <TableStep of={table} verb="등록" />
        </Suspense>
      )}
      <NativeSelect label="검색 엔진" name="engine" options={ENGINE_OPTIONS} defaultValue="naver" />
      <SlotField choices={choices} slotId={slotId} />
    </Form>
  );
}
