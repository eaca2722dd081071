import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import {
  createShare,
  type PreviewShare,
  type PreviewUid,
  SHARE_DAYS_DEFAULT,
} from '../../contracts/preview-admin';
import { messageOf, useCall } from '../call-api';
import { MadeShare } from './made-share';
import { ShareFields } from './share-fields';

const FORM_ID = 'entry-share';

interface Props {
  uid: PreviewUid;
  documentId: string;
}

/** Creates a link that shows a customer the draft of this entry. */
export function EntryShareDialog(entry: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Modal.Root open={isOpen} onOpenChange={setOpen}>
      <Modal.Trigger>
        <Button variant="tertiary" fullWidth>
          고객에게 초안 보여 주기
        </Button>
      </Modal.Trigger>
      <Modal.Content>
        <Modal.Header closeLabel="닫기">
          <Modal.Title>고객에게 초안 보여 주기</Modal.Title>
        </Modal.Header>
        {isOpen && <ShareForm {...entry} />}
      </Modal.Content>
    </Modal.Root>
  );
}

function ShareForm({ uid, documentId }: Props) {
  const call = useCall();
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<number>(SHARE_DAYS_DEFAULT);
  const [made, setMade] = useState<PreviewShare | null>(null);
  const [failure, setFailure] = useState('');
  const [isWorking, setWorking] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // In React's tree the dialog is inside the entry's form.
    event.stopPropagation();
    setWorking(true);
    setFailure('');
    try {
      setMade((await call(createShare, { body: { uid, documentId, label, days } })).data);
    } catch (error) {
      setFailure(messageOf(error, '링크를 만들지 못했습니다. 잠시 후 다시 시도해 주세요.'));
    }
    setWorking(false);
  };

  return (
    <>
      <Modal.Body>
        {made ? (
          <MadeShare share={made} />
        ) : (
          <form id={FORM_ID} onSubmit={(event) => void submit(event)}>
            <Flex direction="column" alignItems="stretch" gap={4}>
              <Typography>
                링크를 받은 사람은 로그인하지 않고 이 사이트의 저장된 초안을 볼 수 있습니다. 고칠 수는 없으며,
                언제든 ‘발행’ 화면에서 회수할 수 있습니다.
              </Typography>
              <ShareFields label={label} days={days} onLabel={setLabel} onDays={setDays} />
              {failure && (
                <Typography role="alert" textColor="danger600">
                  {failure}
                </Typography>
              )}
            </Flex>
          </form>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Modal.Close>
          <Button variant="tertiary">{made ? '닫기' : '취소'}</Button>
        </Modal.Close>
        {!made && (
          <Button type="submit" form={FORM_ID} loading={isWorking}>
            링크 만들기
          </Button>
        )}
      </Modal.Footer>
    </>
  );
}
