import { addSavedKeyword, addSavedList, type SavedKind } from 'api-extensions/contracts/lookups/saved';
import { useId, useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { Loaded } from '../../../platform/loaded';
import { Form } from '../../../platform/form';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { RadioGroup } from '../../../ui/radio-group';
import { SiteLink } from '../../../ui/site-link';
import { TextField } from '../../../ui/text-field';
import { FormDialog } from '../form-dialog';
import { useSaved } from './saved-calls';

interface Props {
  kind: SavedKind;
  keyword: string;
  target: string;
}

/** Button and dialog that save a lookup, so that it is repeated every day. */
export default function SaveKeyword(props: Props) {
  const [open, setOpen] = useState(false);
  const [savedTo, setSavedTo] = useState<string | null>(null);
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', alignItems: 'center' }}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        키워드 저장
      </Button>
      <p role="status" css={{ fontSize: 'var(--text-sm)' }}>
        {savedTo !== null && (
          <>
            ‘{savedTo}’ 목록에 저장했습니다. <SiteLink href="/user/keywords">저장 키워드 보기</SiteLink>
          </>
        )}
      </p>
      {open && (
        <SaveDialog
          {...props}
          onClose={() => setOpen(false)}
          onSaved={(name) => {
            setSavedTo(name);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

type DialogProps = Props & { onClose: () => void; onSaved: (list: string) => void };

function SaveDialog(props: DialogProps) {
  const saved = useSaved();
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <FormDialog
      onClose={props.onClose}
      title="키워드 저장"
      description={`‘${props.keyword}’ 검색에서 ${props.target}의 순위를 하루에 한 번 확인합니다.`}
      formId={id}
      busy={busy}
      disabled={!saved.data}
    >
      <Loaded of={saved}>
        {({ data }) => (
          <SaveForm {...props} id={id} lists={data} onBusy={setBusy} onListAdded={() => saved.mutate()} />
        )}
      </Loaded>
    </FormDialog>
  );
}

const NEW_LIST = 'new';
const DEFAULT_LIST_NAME = '내 키워드';

interface FormProps extends DialogProps {
  id: string;
  lists: readonly { id: number; name: string }[];
  onBusy: (busy: boolean) => void;
  onListAdded: () => Promise<unknown>;
}

function SaveForm({ id, kind, keyword, target, lists, onSaved, onBusy, onListAdded }: FormProps) {
  const [choice, setChoice] = useState(String(lists[0]?.id ?? NEW_LIST));
  const form = useForm({
    schema: addSavedList.body,
    read: (data) => ({
      name:
        choice === NEW_LIST
          ? String(data.get('name') ?? '')
          : (lists.find((list) => String(list.id) === choice)?.name ?? ''),
    }),
    send: async (body) => {
      onBusy(true);
      try {
        let listId = choice;
        if (choice === NEW_LIST) {
          const { data } = await callApi(addSavedList, { body });
          // The new list stays if the keyword is rejected, so a second try uses it.
          await onListAdded();
          listId = String(data.id);
          setChoice(listId);
        }
        const added = { kind, keyword, target };
        await callApi(addSavedKeyword, { params: { listId }, body: added });
        return body.name;
      } finally {
        onBusy(false);
      }
    },
    onDone: (name) => {
      void onListAdded();
      onSaved(name);
    },
  });
  const options = [
    ...lists.map((list) => ({ value: String(list.id), label: list.name })),
    { value: NEW_LIST, label: '새 목록' },
  ];
  return (
    <Form of={form} id={id} label="키워드 저장">
      {lists.length > 0 && (
        <RadioGroup
          label="저장할 목록"
          name="list"
          options={options}
          value={choice}
          onChange={setChoice}
          direction="column"
        />
      )}
      {choice === NEW_LIST && (
        <TextField
          label="새 목록 이름"
          name="name"
          required
          autoComplete="off"
          maxLength={50}
          defaultValue={lists.length === 0 ? DEFAULT_LIST_NAME : ''}
        />
      )}
    </Form>
  );
}
