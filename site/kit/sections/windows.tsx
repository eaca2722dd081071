import { useState } from 'react';
import { Button } from '../../src/ui/button';
import { Dialog } from '../../src/ui/dialog';
import { Drawer } from '../../src/ui/drawer';
import { Select } from '../../src/ui/select';
import { useSnackbar } from '../../src/ui/snackbar';
import { TextField } from '../../src/ui/text-field';
import { type DialogChoice, useDialog } from '../../src/ui/use-dialog';
import { Row, Specimen, State, States } from '../specimen';

export const WINDOWS = [
  { id: 'dialog', name: 'Dialog' },
  { id: 'drawer', name: 'Drawer' },
  { id: 'snackbar', name: 'Snackbar' },
] as const;

const [DIALOG, DRAWER, SNACKBAR] = WINDOWS;
const CHOICES: Record<DialogChoice, string> = { ok: '확인', cancel: '취소' };

function FormDialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        키워드 추가
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="키워드 추가"
        description="매일 오전 9시에 순위를 확인해 드립니다."
        actions={
          <>
            <Button variant="outline" onClick={close}>
              취소
            </Button>
            <Button onClick={close}>추가</Button>
          </>
        }
      >
        <div css={{ display: 'grid', gap: 'var(--space-4)' }}>
          <TextField label="키워드" placeholder="예: 강남 치과" />
          <Select
            label="조회 종류"
            options={[
              { value: 'web', label: '웹 문서' },
              { value: 'blog', label: '블로그' },
            ]}
            defaultValue="web"
          />
        </div>
      </Dialog>
    </>
  );
}

function Questions() {
  const { dialog, confirm } = useDialog();
  const [choice, setChoice] = useState<DialogChoice | null>(null);
  return (
    <>
      <Row>
        <Button
          variant="outline"
          onClick={async () =>
            setChoice(
              await confirm({
                title: '변경한 내용을 저장할까요?',
                description: '저장하지 않으면 방금 고친 내용이 사라집니다.',
              }),
            )
          }
        >
          저장 묻기
        </Button>
        <Button
          variant="outline"
          tone="danger"
          onClick={async () =>
            setChoice(
              await confirm({
                title: '게시글을 삭제할까요?',
                description: '삭제한 글은 되돌릴 수 없습니다.',
                ok: '삭제',
                danger: true,
              }),
            )
          }
        >
          삭제 묻기
        </Button>
      </Row>
      <p role="status" css={{ marginTop: 'var(--space-2)', fontSize: 'var(--text-sm)', minHeight: '1.7em' }}>
        {choice && `대답: ${CHOICES[choice]}`}
      </p>
      {dialog}
    </>
  );
}

function Notes() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        오른쪽에서 열기
      </Button>
      <Drawer open={open} onOpenChange={setOpen} title="작업 메모" side="right" edgeSwipe={false}>
        <p css={{ padding: '0.5rem', fontSize: 'var(--text-sm)' }}>오늘 오전에 순위를 다시 확인했습니다.</p>
      </Drawer>
    </>
  );
}

function Messages() {
  const { show } = useSnackbar();
  return (
    <Row>
      <Button variant="outline" onClick={() => show('주소를 복사했습니다.')}>
        알림
      </Button>
      <Button variant="outline" onClick={() => show({ text: '저장했습니다.', tone: 'success' })}>
        성공
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          show({
            text: '게시글을 보관함으로 옮겼습니다.',
            action: { label: '실행 취소', onClick: () => show('되돌렸습니다.') },
          })
        }
      >
        되돌리기
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          show({ text: '저장하지 못했습니다. 잠시 후 다시 시도해 주세요.', tone: 'danger', timeout: 0 })
        }
      >
        실패
      </Button>
    </Row>
  );
}

export function Windows() {
  return (
    <>
      <Specimen {...DIALOG}>
        <States>
          <State name="입력">
            <FormDialog />
          </State>
          <State name="질문 (useDialog)">
            <Questions />
          </State>
        </States>
      </Specimen>

      <Specimen
        {...DRAWER}
        note="좁은 화면에서는 왼쪽 가장자리 25px 안에서 밀어 열고, 50px 넘게 밀어 닫습니다. 너비 256px."
      >
        <States>
          <State name="오른쪽">
            <Notes />
          </State>
        </States>
      </Specimen>

      <Specimen
        {...SNACKBAR}
        note="5초 뒤 사라지며, 포인터나 초점이 머무는 동안에는 기다립니다. F6 키로 갈 수 있습니다."
      >
        <States>
          <State name="종류">
            <Messages />
          </State>
        </States>
      </Specimen>
    </>
  );
}
