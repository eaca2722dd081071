import { changeSavedKeyword, type SavedKeyword } from 'api-extensions/contracts/lookups-saved';
import { useId } from 'react';
import { callApi } from '../../../platform/api-call';
import { Form } from '../../../platform/form';
import { TagsField, readTagsField } from '../../../platform/tags-field';
import { useForm } from '../../../platform/use-form';
import { FormDialog } from '../form-dialog';
import { AlertFields, readAlert, CompetitorsField, readCompetitors } from './keyword-fields';

interface Props {
  keyword: SavedKeyword;
  onDone: () => void | Promise<void>;
  onClose: () => void;
}

/** Dialog for competitors, tags and alert of a keyword. Keyword and target cannot change: the history belongs to them. */
export function ChangeKeywordDialog({ keyword, onDone, onClose }: Props) {
  const id = useId();
  const form = useForm({
    schema: changeSavedKeyword.body,
    read: (data) => ({
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
        <CompetitorsField of={keyword.competitors.map(({ target }) => target)} />
        <TagsField of={keyword.tags} />
        <AlertFields alert={keyword.alert} />
      </Form>
    </FormDialog>
  );
}
