import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { KEEP_WORDS, Note, PanelPlaceholder } from '../parts';
import { Comparison, type Shown } from './comparison';
import { type Conflict, type ConflictAction, type Decision, readWaiting, subscribe } from './conflict-store';
import {
  type Choice,
  type Difference,
  keyOf,
  listDifferences,
  mergeChoices,
  safeChoice,
} from './differences';
import type { FormLayout } from './form-values';
import { useFormLayout } from './use-form-layout';
import { useRelationDifferences } from './use-relation-differences';

/** Shows the conflict that waits for a decision. Mounted by the screens of the content manager. */
export function ConflictDialog() {
  const waiting = useSyncExternalStore(subscribe, readWaiting);
  if (!waiting) return null;
  const { conflict, decide } = waiting;
  return (
    <Modal.Root open onOpenChange={(open: boolean) => !open && decide({ kind: 'cancel' })}>
      <Modal.Content>
        <Modal.Header closeLabel="닫기">
          <Modal.Title>다른 분이 먼저 고쳤습니다</Modal.Title>
        </Modal.Header>
        <Decide key={conflict.message + conflict.changed.changedAt} conflict={conflict} onDecide={decide} />
      </Modal.Content>
    </Modal.Root>
  );
}

const SEND: Record<ConflictAction, string> = {
  save: '고른 내용으로 저장',
  publish: '고른 내용으로 발행',
  unpublish: '그래도 발행 취소',
  discard: '그래도 변경 사항 취소',
  delete: '그래도 삭제',
};

/** Fields that differ, and who has changed them; null until they are known. */
function useDifferences(conflict: Conflict, layout: FormLayout | null): Shown[] | null {
  const relations = useRelationDifferences(conflict, layout);
  return useMemo(() => {
    if (!layout || !relations) return null;
    const { base, mine, theirs } = conflict;
    return [...listDifferences({ base, mine: mine ?? base, theirs }, layout), ...relations];
  }, [conflict, layout, relations]);
}

function Decide({ conflict, onDecide }: { conflict: Conflict; onDecide: (decision: Decision) => void }) {
  const { action, mine, theirs, isStatusChanged, message } = conflict;
  const layout = useFormLayout(conflict.model);
  const differences = useDifferences(conflict, layout);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const choiceOf = (difference: Shown) => choices[keyOf(difference)] ?? safeChoice(difference);

  const send = () => {
    if (!mine || !layout || !differences) return onDecide({ kind: 'send' });
    const taken = differences.filter((difference) => choiceOf(difference) === 'theirs');
    onDecide({ kind: 'send', data: mergeChoices({ mine, theirs }, layout, taken) });
  };
  // Nothing of another person is at stake: only hidden fields or the same values were saved meanwhile.
  const isHarmless =
    mine !== null && !isStatusChanged && differences?.every(({ changedBy }) => changedBy === 'mine');
  useEffect(() => {
    if (isHarmless) send();
  }, [isHarmless]);

  if (!layout || !differences || isHarmless)
    return (
      <Modal.Body>
        <PanelPlaceholder error={null} failure="" />
      </Modal.Body>
    );
  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4} style={KEEP_WORDS}>
          <Note tone="warning">
            <Typography>{message}</Typography>
            <Typography>{explanation(conflict, differences)}</Typography>
          </Note>
          {differences.map((difference) => (
            <Comparison
              key={keyOf(difference)}
              difference={difference}
              layout={layout}
              names={{ theirs: '저장된 내용', mine: mine ? '내 내용' : '화면을 여실 때의 내용' }}
              choice={mine ? choiceOf(difference) : undefined}
              note={mine ? CHANGED_BY[difference.changedBy] : undefined}
              onChoose={(choice) => setChoices({ ...choices, [keyOf(difference)]: choice })}
            />
          ))}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Flex gap={2} wrap="wrap" justifyContent="flex-end" width="100%">
          <Button variant="tertiary" onClick={() => onDecide({ kind: 'cancel' })}>
            {mine ? '계속 고치기' : '취소'}
          </Button>
          <Button variant="secondary" onClick={() => onDecide({ kind: 'reload' })}>
            저장된 내용 불러오기
          </Button>
          <Button
            variant={mine ? 'default' : 'danger'}
            disabled={mine !== null && differences.some((difference) => choiceOf(difference) === null)}
            onClick={send}
          >
            {SEND[action]}
          </Button>
        </Flex>
      </Modal.Footer>
    </>
  );
}

const CHANGED_BY: Record<Difference['changedBy'], string> = {
  mine: '나만 고쳤습니다.',
  theirs: '다른 분만 고쳤습니다.',
  both: '두 분이 모두 고쳤습니다.',
};

function explanation({ mine }: Conflict, differences: readonly Shown[]): string {
  if (differences.length === 0) return '글과 그림은 화면에서 보시는 것과 같습니다.';
  if (!mine) return '화면을 여신 뒤에 바뀐 곳입니다.';
  return differences.some(({ changedBy }) => changedBy === 'both')
    ? '아직 아무것도 저장하지 않았습니다. 두 분이 모두 고친 곳은 남길 내용을 골라 주세요.'
    : '아직 아무것도 저장하지 않았습니다. 고친 곳이 겹치지 않으니 그대로 저장하셔도 됩니다.';
}
