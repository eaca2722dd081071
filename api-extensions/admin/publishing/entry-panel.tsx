import { useRBAC } from '@strapi/admin/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { previewUid, type PreviewUid } from '../../contracts/preview/admin';
import { scheduleUid } from '../../contracts/schedule/schedule-admin';
import { type ShownEntry, versionOfEntry } from '../conflicts/shown-versions';
import { READ_PUBLISHING, SCHEDULE, SHARE_PREVIEW } from '../rights';
import { seoulTime } from '../seoul-time';
import { EntrySchedules } from './entry-schedules';
import { useEntryState } from './use-entry-state';
import { FormDialog, KEEP_WORDS, PanelPlaceholder, StateLabel } from '../parts';
import { ProblemNote } from './problem-note';
import { isPublishable } from '../../contracts/publishing/admin';
import { entryAdvice, entryWord } from './wording';
import { ShareForm } from './share-form';

/** Panel beside the form of an entry that sites show: its state, schedules, and a preview link for customers. */
export const PublishingPanel: PanelComponent = ({ model, documentId, document, meta }) => {
  if (!isPublishable(model) || !documentId || !document) return null;
  const version = [document.updatedAt, document.publishedAt, document.status].join(' ');
  return {
    title: '발행 상태',
    content: (
      <Content uid={model} documentId={documentId} version={version} shown={{ data: document, meta }} />
    ),
  };
};

interface Props {
  uid: string;
  documentId: string;
  version: string;
}

function Content({ uid, documentId, version, shown }: Props & { shown: ShownEntry }) {
  const { allowedActions: may } = useRBAC([...READ_PUBLISHING, ...SCHEDULE, ...SHARE_PREVIEW]);
  const schedulable = scheduleUid.safeParse(uid).data;
  const shareable = previewUid.safeParse(uid).data;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%" style={KEEP_WORDS}>
      {may.canRead && <EntryStatus uid={uid} documentId={documentId} version={version} />}
      {schedulable && may.canSchedule && (
        <EntrySchedules
          uid={schedulable}
          documentId={documentId}
          version={versionOfEntry(shown) ?? undefined}
        />
      )}
      {shareable && may.canShare && <EntryShareDialog uid={shareable} documentId={documentId} />}
    </Flex>
  );
}

function EntryStatus({ uid, documentId, version }: Props) {
  const { value, error } = useEntryState(uid, documentId, version);
  if (!value) return <PanelPlaceholder error={error} failure="발행 상태를 읽지 못했습니다." />;
  const { state, at, problem } = value;
  const advice = entryAdvice(value);
  return (
    <Flex direction="column" alignItems="flex-start" gap={2} aria-live="polite">
      <StateLabel {...entryWord(state)} />
      {at && <Typography textColor="neutral600">{seoulTime(at)}</Typography>}
      {advice && <Typography textColor="neutral600">{advice}</Typography>}
      {problem && <ProblemNote problem={problem} entryId={documentId} />}
    </Flex>
  );
}

/** Creates a preview link to the draft of an entry. */
function EntryShareDialog(entry: { uid: PreviewUid; documentId: string }) {
  return (
    <FormDialog title="고객에게 초안 보여 주기">
      {() => (
        <ShareForm target={entry}>
          <Typography>
            링크를 받은 사람은 로그인하지 않고 이 사이트의 저장된 초안을 볼 수 있습니다. 고칠 수는 없으며,
            언제든 ‘발행’ 화면에서 회수할 수 있습니다.
          </Typography>
        </ShareForm>
      )}
    </FormDialog>
  );
}
