import { addSavedKeyword, type SavedKind } from 'api-extensions/contracts/lookups-saved';
import { useState } from 'react';
import { callApi } from '../../../platform/api-call';
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
  const [kind, setKind] = useState<SavedKind>('web');
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
  const { keywordExample } = KINDS[kind];
  return (
    <FormElement of={{ form, errors }} aria-label="키워드 추가" css={{ maxWidth: '40rem' }}>
      <FormStack>
        <FormFailure text={failure} />
        <DraftNotice of={draft} />
        <KindField value={kind} onChange={setKind} />
        <TextField
          label="키워드"
          name="keyword"
          required
          autoComplete="off"
          placeholder={`예: ${keywordExample}`}
        />
        <TargetField kind={kind} />
        <CompetitorsField />
        <TagsField />
        <AlertFields />
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
