import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import type { SignInChallenge, SignInProof } from '../../contracts/admin-access/second-factor';
import { TextField } from '../fields';
import { askInOwnRoot } from '../own-root';
import { FailureNote, KEEP_WORDS } from '../parts';
import { PasskeyError, requestPasskey, supportsPasskeys } from './passkeys';

type Answer = Omit<SignInProof, 'challenge'> | null;

interface Props {
  challenge: SignInChallenge;
  refusal: string | null;
  onAnswer: (answer: Answer) => void;
}

function SignInDialog({ challenge: { passkey }, refusal, onAnswer }: Props) {
  const [isOpen, setOpen] = useState(true);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState(refusal ?? '');
  const [isWorking, setWorking] = useState(false);
  const answer = (given: Answer) => {
    setOpen(false);
    onAnswer(given);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim().length >= 6) answer({ code });
    else setFailure('인증 앱의 6자리 번호나 복구 코드를 입력해 주세요.');
  };
  const usePasskey = async () => {
    if (!passkey) return;
    setWorking(true);
    try {
      answer({ passkey: await requestPasskey(passkey) });
    } catch (thrown) {
      setFailure(thrown instanceof PasskeyError ? thrown.message : '패스키를 사용하지 못했습니다.');
    }
    setWorking(false);
  };
  return (
    <Modal.Root open={isOpen} onOpenChange={(open: boolean) => !open && answer(null)}>
      <Modal.Content>
        <Modal.Header closeLabel="닫기">
          <Modal.Title>2단계 인증</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <form id="second-factor" noValidate onSubmit={send}>
            <Flex direction="column" alignItems="stretch" gap={4} style={KEEP_WORDS}>
              <Typography>
                비밀번호를 확인했습니다. 인증 앱에 표시된 번호{passkey && '나 패스키'}로 한 번 더 확인해
                주세요. 앱을 쓸 수 없으면 복구 코드를 입력해 주세요.
              </Typography>
              <FailureNote failure={failure} />
              <TextField
                name="code"
                label="인증번호 또는 복구 코드"
                value={code}
                onChange={setCode}
                autoComplete="one-time-code"
                autoFocus
                maxLength={40}
                required
              />
              {passkey && supportsPasskeys() && (
                <Button
                  type="button"
                  variant="secondary"
                  loading={isWorking}
                  onClick={() => void usePasskey()}
                >
                  패스키로 확인
                </Button>
              )}
            </Flex>
          </form>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={() => answer(null)}>
            취소
          </Button>
          <Button type="submit" form="second-factor">
            로그인
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Asks for a code or a passkey during a sign-in. @returns null when it is cancelled */
export const askForFactor = (challenge: SignInChallenge, refusal: string | null): Promise<Answer> =>
  askInOwnRoot((onAnswer) => <SignInDialog challenge={challenge} refusal={refusal} onAnswer={onAnswer} />);
