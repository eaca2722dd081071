import { addSavedKeyword, type SavedKind } from 'api-extensions/contracts/lookups/saved';
import { RANK_KINDS } from 'api-extensions/contracts/rules/kinds';
import { useState } from 'react';
import { callApi } from '../../../platform/api-call';
import type { Draft } from '../../../platform/draft';
import { Form } from '../../../platform/form';
import { TagsField, readTagsField } from '../../../platform/tags-field';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { KINDS } from '../kinds';
import { KindField, TargetField } from '../target-fields';
import { AlertFields, readAlert, CompetitorsField, readCompetitors } from './keyword-fields';

interface Props {
  listId: number;
  onDone: () => void | Promise<void>;
  onCancel: () => void;
}

/** Form that adds a keyword with target, competitors, tags and alert to a list. */
export function AddKeywordForm({ listId, onDone, onCancel }: Props) {
  const form = useForm({
    schema: addSavedKeyword.body,
    draft: `saved keyword ${listId}`,
    read: (data) => ({
      kind: String(data.get('kind')) as SavedKind,
      keyword: String(data.get('keyword') ?? ''),
      target: String(data.get('target') ?? ''),
      competitors: readCompetitors(data),
      tags: readTagsField(data),
      alert: readAlert(data),
    }),
    send: (body) => callApi(addSavedKeyword, { params: { listId: String(listId) }, body }),
    onDone,
  });
  return (
    <Form
      of={form}
      label="키워드 추가"
      submit="저장"
      width="40rem"
      beside={
        <Button size="md" variant="outline" onClick={onCancel}>
          닫기
        </Button>
      }
    >
      {/* The key mounts new fields when the draft is discarded. */}
      <Fields key={form.storedDraft ? 'draft' : 'new'} storedDraft={form.storedDraft} />
    </Form>
  );
}

/** @param storedDraft stored values that the fields begin with */
function Fields({ storedDraft }: { storedDraft: Draft | null }) {
  const [kind, setKind] = useState(RANK_KINDS.find((known) => known === storedDraft?.kind) ?? 'web');
  return (
    <>
      <KindField defaultValue="web" onChange={setKind} />
      <TextField
        label="키워드"
        name="keyword"
        required
        autoComplete="off"
        placeholder={`예: ${KINDS[kind].keywordExample}`}
      />
      <TargetField kind={kind} />
      <CompetitorsField />
      <TagsField />
      <AlertFields storedDraft={storedDraft} />
    </>
  );
}
