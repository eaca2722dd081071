import {
  Button,
  Field,
  Flex,
  Modal,
  SingleSelect,
  SingleSelectOption,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { type FormEvent, type ReactNode, useState } from 'react';
import {
  createShare,
  type PreviewShare,
  type PreviewUid,
  SHARE_DAYS_DEFAULT,
  SHARE_DAYS_MAX,
} from '../../contracts/preview-admin';
import { messageOf, useCall } from '../call-api';
import { MadeShare } from './made-share';

const FORM_ID = 'share';
/** Validity of a link in days. */
const DAYS = [1, 3, SHARE_DAYS_DEFAULT, 14, SHARE_DAYS_MAX];

interface Props {
  /** Target of the link: an entry, or a path of a site; null until it is chosen. */
  target: { uid: PreviewUid; documentId: string } | { domain: string; path: string } | null;
  onDone?: () => void;
  /** Text or fields above the fields of every link. */
  children: ReactNode;
}

/** Body and footer of a dialog that creates a preview link. */
export function ShareForm({ target, onDone, children }: Props) {
  const call = useCall();
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<number>(SHARE_DAYS_DEFAULT);
  const [made, setMade] = useState<PreviewShare | null>(null);
  const [failure, setFailure] = useState('');
  const [isWorking, setWorking] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // In React's tree the dialog may be inside an entry's form.
    event.stopPropagation();
    if (!target) return;
    setWorking(true);
    setFailure('');
    try {
      setMade((await call(createShare, { body: { ...target, label, days } })).data);
      onDone?.();
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
              {children}
              <Field.Root name="label" hint="목록에서 알아볼 이름입니다. 고객에게는 보이지 않습니다.">
                <Field.Label>이름 (선택)</Field.Label>
                <TextInput
                  value={label}
                  maxLength={80}
                  placeholder="예: 11월 개편안"
                  onChange={({ target: input }: { target: HTMLInputElement }) => setLabel(input.value)}
                />
                <Field.Hint />
              </Field.Root>
              <Field.Root name="days">
                <Field.Label>유효 기간</Field.Label>
                <SingleSelect
                  value={String(days)}
                  onChange={(value: string | number) => setDays(Number(value))}
                >
                  {DAYS.map((count) => (
                    <SingleSelectOption key={count} value={String(count)}>
                      {count}일
                    </SingleSelectOption>
                  ))}
                </SingleSelect>
              </Field.Root>
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
          <Button type="submit" form={FORM_ID} disabled={!target} loading={isWorking}>
            링크 만들기
          </Button>
        )}
      </Modal.Footer>
    </>
  );
}
