import { addSavedList, renameSavedList, type SavedList } from 'api-extensions/contracts/lookups-saved';
import { callApi } from '../../../platform/api-call';
import { FormElement } from '../../../platform/form';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { TextField } from '../../../ui/text-field';

interface Props {
  /** The list to rename; omitted for a new one. */
  list?: SavedList;
  onDone: (list: SavedList) => void | Promise<void>;
  onCancel?: () => void;
}

/** Creates or renames a list. */
export function ListNameForm({ list, onDone, onCancel }: Props) {
  const { form, errors, failure, busy } = useForm({
    schema: addSavedList.body,
    send: (body) =>
      list
        ? callApi(renameSavedList, { params: { listId: String(list.id) }, body })
        : callApi(addSavedList, { body }),
    onDone: async ({ data }) => {
      form.ref.current?.reset();
      await onDone(data);
    },
  });
  return (
    <FormElement
      of={{ form, errors }}
      aria-label={list ? '목록 이름 변경' : '목록 만들기'}
      css={{ maxWidth: '30rem' }}
    >
      <FormStack css={{ gap: 'var(--space-3)' }}>
        <FormFailure text={failure} />
        <TextField
          label={list ? '목록 이름' : '새 목록 이름'}
          name="name"
          required
          autoComplete="off"
          maxLength={50}
          placeholder="예: 우리 회사"
          defaultValue={list?.name}
        />
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' }}>
          <Button type="submit" loading={busy}>
            {list ? '이름 변경' : '목록 만들기'}
          </Button>
          {onCancel && (
            <Button variant="outline" onClick={onCancel}>
              취소
            </Button>
          )}
        </div>
      </FormStack>
    </FormElement>
  );
}
