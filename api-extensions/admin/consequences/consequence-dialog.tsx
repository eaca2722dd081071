import { Button, Flex, Link, Modal, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { Consequence } from '../../contracts/rules/consequences';
import { entryPlaceText } from '../../contracts/rules/entry-links';
import { koreanNumber } from '../../contracts/rules/numbers';
import { askInOwnRoot } from '../own-root';
import { KEEP_WORDS } from '../parts';

interface Props {
  consequences: readonly Consequence[];
  onAnswer: (isConfirmed: boolean) => void;
}

function ConsequenceDialog({ consequences, onAnswer }: Props) {
  const [isOpen, setOpen] = useState(true);
  const answer = (isConfirmed: boolean) => {
    setOpen(false);
    onAnswer(isConfirmed);
  };
  return (
    <Modal.Root open={isOpen} onOpenChange={(open: boolean) => !open && answer(false)}>
      <Modal.Content>
        <Modal.Header closeLabel="닫기">
          <Modal.Title>계속할까요?</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4} style={KEEP_WORDS}>
            <Typography>
              계속하면 방문자가 보는 화면이 이렇게 달라집니다. 아직 아무것도 바꾸지 않았습니다.
            </Typography>
            <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
              {consequences.map((consequence) => (
                <li key={consequence.text}>
                  <OneConsequence consequence={consequence} />
                </li>
              ))}
            </Flex>
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={() => answer(false)}>
            취소
          </Button>
          <Button variant="danger" onClick={() => answer(true)}>
            그래도 계속하기
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

function OneConsequence({ consequence: { text, entries, more } }: { consequence: Consequence }) {
  return (
    <>
      <Typography tag="p" fontWeight="bold">
        {text}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="flex-start" gap={1} paddingTop={1} paddingLeft={4}>
        {entries.map((entry) => (
          <li key={`${entry.documentId} ${entry.place}`}>
            {/* In another tab: the form behind the dialog is not left. */}
            <Link
              href={`/admin/content-manager/collection-types/${entry.uid}/${encodeURIComponent(entry.documentId)}`}
              target="_blank"
              rel="noreferrer"
            >
              {entryPlaceText(entry)}
            </Link>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Typography textColor="neutral600">그 밖에 {koreanNumber(more)}곳</Typography>
          </li>
        )}
      </Flex>
    </>
  );
}

/** Asks whether a change that breaks something is to be made. */
export const confirmConsequences = (consequences: readonly Consequence[]): Promise<boolean> =>
  askInOwnRoot((onAnswer) => <ConsequenceDialog consequences={consequences} onAnswer={onAnswer} />);
