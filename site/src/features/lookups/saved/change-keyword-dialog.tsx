import { changeSavedKeyword, type SavedKeyword } from 'api-extensions/contracts/lookups/saved';
import { useId } from 'react';
import { callApi } from '../../../platform/api-call';
import { Form } from '../../../platform/form';
import { TagsField, readTagsField } from '../../../platform/tags-field';
import { useForm } from '../../../platform/use-form';
import { TextField } from '../../../ui/text-field';
import { FormDialog } from '../form-dialog';
import { AlertFields, readAlert, CompetitorsField, readCompetitors } from './keyword-fields';

interface Props {
  keyword: SavedKeyword;
  onDone: () => void | Promise<void>;
  onClose: () => void;
}

/**
 * Dialog for competitors, tags and alert of a keyword. Keyword and target cannot change, because the history belongs to them; only a
 * target that is read by an earlier rule can be corrected.
 */
export function ChangeKeywordDialog({ keyword, onDone, onClose }: Props) {
  const id = useId();
  const form = useForm({
    schema: changeSavedKeyword.body,
    read: (data) => ({
      target: data.get('target') || undefined,
      competitors: readCompetitors(data),
      tags: readTagsField(data),
      alert: readAlert(data),
    }),
    send: (body) => {
      const params = { listId: String(keyword.listId), id: String(keyword.id) };
      return callApi(changeSavedKeyword, { params, body });
    },
    onDone,
  });
  return (
    <FormDialog onClose={onClose} title={`‘${keyword.keyword}’ 설정`} formId={id} busy={form.busy}>
      <Form of={form} id={id} label="키워드 설정">
        {keyword.targetDiffers && (
          <TextField
            label="지금 기준의 조회 대상"
            name="target"
            placeholder={keyword.own.target}
            hint="이 대상은 예전 기준(주소의 ? 뒤와 다른 형식의 네이버 주소를 구별하지 않음)으로 조회하고 있습니다. 조회할 주소를 입력하면 지금 기준으로 바뀌고, 비워 두면 예전 기준을 유지합니다."
          />
        )}
        <CompetitorsField of={keyword.competitors.map(({ target }) => target)} />
        <TagsField of={keyword.tags} />
        <AlertFields alert={keyword.alert} />
      </Form>
    </FormDialog>
  );
}
