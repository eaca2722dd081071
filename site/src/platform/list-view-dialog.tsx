import { addListView, type ListView } from 'api-extensions/contracts/accounts/list-views';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { Dialog } from '../ui/dialog';
import { TextField } from '../ui/text-field';
import { useArea, useIsManager } from './area';
import { Form } from './form';
import { useForm } from './use-form';

const fields = addListView.body.pick({ name: true, shared: true });

interface Props {
  /** The view that is renamed; null: a new one. */
  view: ListView | null;
  send: (fields: { name: string; shared?: boolean }) => Promise<{ data: ListView }>;
  onDone: (view: ListView) => Promise<void>;
  onClose: () => void;
}

const FORM = 'list-view-form';

/** Names a view of a list and says who sees it. */
export default function ListViewDialog({ view, send, onDone, onClose }: Props) {
  const isManager = useIsManager(useArea());
  const form = useForm({
    schema: fields,
    read: (data) => ({ name: String(data.get('name') ?? ''), shared: data.has('shared') }),
    send,
    onDone: ({ data }) => onDone(data),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? '이름과 공유 바꾸기' : '새 보기로 저장'}
      description={view ? undefined : '지금 목록의 검색어, 필터, 정렬, 열을 이 이름으로 다시 열 수 있습니다.'}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={FORM} loading={form.busy}>
            저장
          </Button>
        </>
      }
    >
      <Form of={form} id={FORM} label="보기">
        <TextField
          label="이름"
          name="name"
          maxLength={40}
          autoComplete="off"
          placeholder="예: 이번 주 내려간 슬롯"
          defaultValue={view?.name}
          required
        />
        {isManager && (
          <Checkbox
            label="담당자 모두에게 공유"
            name="shared"
            defaultChecked={view?.shared ?? false}
            hint="함께 보는 분은 열 수만 있고 고칠 수는 없습니다."
          />
        )}
      </Form>
    </Dialog>
  );
}
