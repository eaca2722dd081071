import { useForm, useNotification } from '@strapi/admin/strapi-admin';
import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useCallback, useMemo, useState } from 'react';
import {
  listRevisions,
  readRevision,
  type Related,
  type Revision,
} from '../../contracts/entry-history/entry-history';
import { useCall } from '../call-api';
import { Comparison } from '../conflicts/comparison';
import { type Choice, keyOf, listDifferences, mergeChoices } from '../conflicts/differences';
import type { FormLayout, Values } from '../conflicts/form-values';
import { useFormLayout } from '../conflicts/use-form-layout';
import { KEEP_WORDS, Note, Pager, PanelPlaceholder } from '../parts';
import { usePolled } from '../use-polled';
import { alignRows, fillForm } from './fill-form';
import { RevisionRow } from './revision-row';
import { actionWord, whenAndWho } from './wording';

interface Props {
  uid: string;
  documentId: string;
  onDone: () => void;
}

const NEVER = () => null;
const FAILURE = '변경 기록을 읽지 못했습니다. 연결을 확인하고 다시 열어 주세요.';

/** Body and footer of the dialog: the list of revisions, and one of them beside the form. */
export function HistoryDialog({ uid, documentId, onDone }: Props) {
  const [chosen, setChosen] = useState<Revision | null>(null);
  const layout = useFormLayout(uid);
  if (chosen && layout)
    return <RevisionView revision={chosen} layout={layout} onBack={() => setChosen(null)} onDone={onDone} />;
  return <RevisionList uid={uid} documentId={documentId} onChoose={setChosen} />;
}

interface ListProps extends Omit<Props, 'onDone'> {
  onChoose: (revision: Revision) => void;
}

function RevisionList({ uid, documentId, onChoose }: ListProps) {
  const call = useCall();
  const [page, setPage] = useState(1);
  const read = useCallback(
    () => call(listRevisions, { query: { uid, document: documentId, page } }),
    [call, uid, documentId, page],
  );
  const { value, error } = usePolled(read, NEVER);
  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4} style={KEEP_WORDS}>
          {!value && <PanelPlaceholder error={error} failure={FAILURE} />}
          {value?.data.length === 0 && (
            <Typography>
              아직 기록이 없습니다. 이 항목을 저장하거나 발행하면, 그전 내용과 그때의 내용이 함께 남습니다.
            </Typography>
          )}
          {value && value.data.length > 0 && (
            <>
              <Typography textColor="neutral600">
                1년 동안 남습니다. 하나를 골라 지금 화면의 내용과 비교하고, 되돌릴 곳만 되돌릴 수 있습니다.
              </Typography>
              <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
                {value.data.map((revision) => (
                  <RevisionRow
                    key={revision.id}
                    title={whenAndWho(revision)}
                    word={actionWord(revision)}
                    action="비교하기"
                    onAct={() => onChoose(revision)}
                  />
                ))}
              </Flex>
              <Pager {...value.page} onPage={setPage} />
            </>
          )}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Modal.Close>
          <Button variant="tertiary">닫기</Button>
        </Modal.Close>
      </Modal.Footer>
    </>
  );
}

interface ViewProps {
  revision: Revision;
  layout: FormLayout;
  onBack: () => void;
  onDone: () => void;
}

function RevisionView({ revision, layout, onBack, onDone }: ViewProps) {
  const call = useCall();
  const { toggleNotification } = useNotification();
  const read = useCallback(() => call(readRevision, { params: { id: revision.id } }), [call, revision.id]);
  const { value, error } = usePolled(read, NEVER);
  const form = useForm('EntryHistory', (state) => state);
  const shown = form.values as Values;
  const then = value?.data;
  const mine = useMemo(() => then && alignRows(then.values, shown, layout), [then, shown, layout]);
  const differences = useMemo(
    () => (mine ? listDifferences({ base: shown, mine, theirs: shown }, layout) : []),
    [mine, shown, layout],
  );
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const moved = Object.entries(then?.relations ?? {}).filter(
    ([, related]) => idsOf(related.then) !== idsOf(related.now),
  );

  const fill = () => {
    if (!mine) return;
    const kept = differences.filter((difference) => choices[keyOf(difference)] === 'theirs');
    const content = mergeChoices({ mine, theirs: shown }, layout, kept);
    form.setValues(fillForm(shown, content, layout));
    const message = '지난 내용을 화면에 채웠습니다. 살펴본 뒤 저장하거나 발행해 주세요.';
    toggleNotification({ type: 'success', message });
    onDone();
  };

  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4} style={KEEP_WORDS}>
          <Typography fontWeight="bold" tag="h2">
            {whenAndWho(revision)} · {actionWord(revision)}
          </Typography>
          {!then && <PanelPlaceholder error={error} failure={FAILURE} />}
          {then && (
            <Typography>
              {differences.length === 0
                ? '글과 그림이 지금 화면의 내용과 같습니다.'
                : form.disabled
                  ? '지금 화면의 내용과 다른 곳입니다. 되돌리려면 ‘초안’ 탭에서 여세요.'
                  : '지금 화면의 내용과 다른 곳입니다. 되돌리지 않을 곳은 ‘지금 내용’을 고르세요. 저장하기 전에는 아무것도 바뀌지 않습니다.'}
            </Typography>
          )}
          {then && then.missing_files > 0 && (
            <Note tone="warning">
              <Typography>
                그때 쓴 파일 {then.missing_files}개는 미디어 라이브러리에서 지워져 되돌릴 수 없습니다.
              </Typography>
            </Note>
          )}
          {moved.map(([name, related]) => (
            <Note tone="neutral" key={name}>
              <Typography>
                {layout.fields.find((field) => field.name === name)?.label ?? name}: 그때는{' '}
                {titlesOf(related.then)}, 지금은 {titlesOf(related.now)}. 되돌리려면 화면에서 직접 골라
                주세요.
              </Typography>
            </Note>
          ))}
          {differences.map((difference) => (
            <Comparison
              key={keyOf(difference)}
              difference={difference}
              layout={layout}
              names={{ theirs: '지금 내용', mine: '그때 내용' }}
              choice={form.disabled ? undefined : (choices[keyOf(difference)] ?? 'mine')}
              onChoose={(choice) => setChoices({ ...choices, [keyOf(difference)]: choice })}
            />
          ))}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Flex gap={2} wrap="wrap" justifyContent="flex-end" width="100%">
          <Button variant="tertiary" onClick={onBack}>
            목록으로
          </Button>
          <Button disabled={form.disabled || differences.length === 0} onClick={fill}>
            고른 내용을 화면에 채우기
          </Button>
        </Flex>
      </Modal.Footer>
    </>
  );
}

const idsOf = (related: readonly Related[]): string =>
  related
    .map(({ documentId }) => documentId)
    .sort()
    .join();

const titlesOf = (related: readonly Related[]): string =>
  related.map(({ title }) => `‘${title}’`).join(', ') || '비어 있음';
