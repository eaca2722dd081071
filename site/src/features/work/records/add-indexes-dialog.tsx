import { addSiteIndexes } from 'api-extensions/contracts/work-site-indexes';
import { useRef } from 'react';
import { callApi } from '../../../platform/api-call';
import { DraftNotice } from '../../../platform/draft-notice';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { NativeSelect } from '../../../ui/native-select';
import { Textarea } from '../../../ui/textarea';
import { SlotField, slotOf } from '../choice-fields';
import { type Choices, WithChoices } from '../work-choices';
import type { Added } from './add-backlinks-dialog';
import { pastedRows, rowProblems } from './pasted-rows';
import { ENGINE_OPTIONS } from './record-labels';

interface Props {
  slotId?: string;
  onClose: () => void;
  onDone: (added: Added) => void;
}

/** Adds one or many pages that a search engine should index. */
export function AddIndexesDialog(props: Props) {
  return (
    <Dialog open onClose={props.onClose} title="색인 기록 등록">
      <WithChoices withSlots>{(choices) => <AddForm {...props} choices={choices} />}</WithChoices>
    </Dialog>
  );
}

function AddForm({ slotId, onDone, choices }: Omit<Props, 'onClose'> & { choices: Choices }) {
  /** Line numbers of the rows sent last; empty lines are skipped. */
  const lines = useRef<number[]>([]);
  const { form, errors, failure, busy, ...draft } = useForm({
    schema: addSiteIndexes.body,
    draft: 'new site indexes',
    read: (data) => {
      const rows = pastedRows(String(data.get('urls') ?? ''));
      lines.current = rows.map(({ line }) => line);
      return {
        slot_id: slotOf(data),
        engine: String(data.get('engine') ?? ''),
        urls: rows.map(({ url }) => url),
      };
    },
    send: (body) => callApi(addSiteIndexes, { body }),
    onDone: ({ data }) => onDone(data),
  });
  return (
    <form {...form} aria-label="색인 기록 등록">
      <FormStack>
        <FormFailure text={failure} />
        <DraftNotice of={draft} />
        <Textarea
          label="주소"
          name="urls"
          rows={6}
          placeholder="https://example.com/page"
          hint="한 줄에 하나씩 500건까지 넣을 수 있습니다."
          error={rowProblems(errors, 'urls', lines.current)}
        />
        <NativeSelect
          label="검색 엔진"
          name="engine"
          options={ENGINE_OPTIONS}
          defaultValue="naver"
          error={errors.engine}
        />
        <SlotField choices={choices} slotId={slotId} error={errors.slot_id} />
        <Button type="submit" size="md" loading={busy}>
          등록
        </Button>
      </FormStack>
    </form>
  );
}
