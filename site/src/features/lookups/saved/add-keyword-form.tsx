import { addSavedKeyword, type SavedKind } from 'api-extensions/contracts/lookups-saved';
import { RANK_KINDS } from 'api-extensions/contracts/rules/kinds';
import { useState } from 'react';
import { callApi } from '../../../platform/api-call';
import type { Draft } from '../../../platform/draft';
import { DraftNotice, FormElement } from '../../../platform/form';
import { TagsField, tagsOf } from '../../../platform/tags-field';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { TextField } from '../../../ui/text-field';
import { KINDS } from '../kinds';
import { KindField, TargetField } from '../target-fields';
import { AlertFields, readAlert, CompetitorsField, readCompetitors } from './keyword-fields';

interface Props {
  listId: number;
  onDone: () => void | Promise<void>;
  onCancel: () => void;
}

/** Adds a keyword with the user's target, competitors and alert to a list. */
export function AddKeywordForm({ listId, onDone, onCancel }: Props) {
  const { form, errors, failure, busy, ...draft } = useForm({
    schema: addSavedKeyword.body,
    draft: `saved keyword ${listId}`,
    read: (data) => ({
      kind: String(data.get('kind')) as SavedKind,
      keyword: String(data.get('keyword') ?? ''),
      target: String(data.get('target') ?? ''),
      competitors: readCompetitors(data),
      tags: tagsOf(data),
      alert: readAlert(data),
    }),
    send: (body) => callApi(addSavedKeyword, { params: { listId: String(listId) }, body }),
    onDone,
  });
  return (
    <FormElement of={{ form, errors }} aria-label="키워드 추가" css={{ maxWidth: '40rem' }}>
      <FormStack>
        <FormFailure text={failure} />
        <DraftNotice of={draft} />
        {/* Mounted again when the draft is discarded. */}
        <Fields key={draft.kept ? 'draft' : 'new'} kept={draft.kept} />
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' }}>
          <Button type="submit" size="md" loading={busy}>
            저장
          </Button>
          <Button size="md" variant="outline" onClick={onCancel}>
            닫기
          </Button>
        </div>
      </FormStack>
    </FormElement>
  );
}

/** @param kept the draft of the form */
function Fields({ kept }: { kept: Draft | null }) {
  const [kind, setKind] = useState(RANK_KINDS.find((known) => known === kept?.kind) ?? 'web');
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
      <AlertFields kept={kept} />
    </>
  );
}
