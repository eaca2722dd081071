import { addSavedList, renameSavedList, type SavedList } from 'api-extensions/contracts/lookups/saved';
import { callApi } from '../../../platform/api-call';
import { Form } from '../../../platform/form';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';

interface Props {
  /** The list to rename; omitted for a new one. */
  list?: SavedList;
  onDone: (list: SavedList) => void | Promise<void>;
  onCancel?: () => void;
}

/** Form that creates a list, or renames one. */
export function ListNameForm({ list, onDone, onCancel }: Props) {
  const form = useForm({
    schema: addSavedList.body,
    send: (body) =>
      list
        ? callApi(renameSavedList, { params: { listId: String(list.id) }, body })
        : callApi(addSavedList, { body }),
    onDone: async ({ data }) => {
      form.form.ref.current?.reset();
      await onDone(data);
    },
  });
  return (
    <Form
      of={form}
      label={list ? '목록 이름 변경' : '목록 만들기'}
      submit={list ? '이름 변경' : '목록 만들기'}
      size="sm"
      width="30rem"
      beside={
        onCancel && (
          <Button variant="outline" onClick={onCancel}>
            취소
          </Button>
        )
      }
    >
      <TextField
        label={list ? '목록 이름' : '새 목록 이름'}
        name="name"
        required
        autoComplete="off"
        maxLength={50}
        placeholder="예: 우리 회사"
        defaultValue={list?.name}
      />
    </Form>
  );
}
