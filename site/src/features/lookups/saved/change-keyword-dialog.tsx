import { changeSavedKeyword, type SavedKeyword } from 'api-extensions/contracts/lookups-saved';
import { useId } from 'react';
import { callApi } from '../../../platform/api-call';
import { Form } from '../../../platform/form';
import { TagsField, tagsOf } from '../../../platform/tags-field';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { AlertFields, readAlert, CompetitorsField, readCompetitors } from './keyword-fields';

interface Props {
  keyword: SavedKeyword;
  onDone: () => void | Promise<void>;
  onClose: () => void;
}

/** Edits competitors, tags and alert of a keyword; keyword and target are fixed, because the history belongs to them. */
export function ChangeKeywordDialog({ keyword, onDone, onClose }: Props) {
  const id = useId();
  const form = useForm({
    schema: changeSavedKeyword.body,
    read: (data) => ({ competitors: readCompetitors(data), tags: tagsOf(data), alert: readAlert(data) }),
    send: (body) => {
      const params = { listId: String(keyword.listId), id: String(keyword.id) };
      return callApi(changeSavedKeyword, { params, body });
    },
    onDone,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`‘${keyword.keyword}’ 설정`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={id} loading={form.busy}>
            저장
          </Button>
        </>
      }
    >
      <Form of={form} id={id} label="키워드 설정">
        <CompetitorsField of={keyword.competitors.map(({ target }) => target)} />
        <TagsField of={keyword.tags} />
        <AlertFields alert={keyword.alert} />
      </Form>
    </Dialog>
  );
}
