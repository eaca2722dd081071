import { useNotification } from '@strapi/admin/strapi-admin';
import { Button, Checkbox, Flex, Modal, Typography } from '@strapi/design-system';
import { useCallback, useState } from 'react';
import { entryPlaceText } from '../../contracts/rules/entry-links';
import {
  listSiteDrafts,
  type ManagedSite,
  publishDrafts,
  type SiteDraft,
} from '../../contracts/sites/sites-admin';
import { useSubmit } from '../actions';
import { useCall } from '../call-api';
import { DialogForm, EntryLink, FailureNote, FormDialog, PanelPlaceholder } from '../parts';
import { seoulTime } from '../seoul-time';
import { usePolled } from '../use-polled';

interface Props {
  site: ManagedSite;
  onDone: () => void;
}

/** Lists a site's drafts and publishes those that are chosen. */
export function PublishDraftsDialog({ site, onDone }: Props) {
  return (
    <FormDialog
      trigger={<Button variant="secondary">초안 모두 발행</Button>}
      title={`${site.name}의 초안 발행`}
    >
      {(close) => <Drafts site={site} onDone={onDone} onClose={close} />}
    </FormDialog>
  );
}

function Drafts(props: Props & { onClose: () => void }) {
  const call = useCall();
  const { code } = props.site;
  const read = useCallback(() => call(listSiteDrafts, { params: { code } }), [call, code]);
  const { value, error } = usePolled(read, () => null);
  if (value) return <Choice {...props} drafts={value.data} />;
  return (
    <Modal.Body>
      <PanelPlaceholder error={error} failure="초안을 읽지 못했습니다. 다시 열어 주세요." />
    </Modal.Body>
  );
}

const KINDS: Record<SiteDraft['kind'], string> = {
  new: '',
  'taken-down': '공개했다가 내린 항목입니다.',
  other: '다른 분이 고치고 있는 초안입니다.',
};

function Choice({ site, drafts, onDone, onClose }: Props & { drafts: SiteDraft[]; onClose: () => void }) {
  const call = useCall();
  const { toggleNotification } = useNotification();
  const { isWorking, failure, run } = useSubmit();
  const [chosen, setChosen] = useState(
    new Set(drafts.filter(({ kind }) => kind === 'new').map(({ documentId }) => documentId)),
  );
  const entries = drafts.filter(({ documentId }) => chosen.has(documentId));
  const submit = () =>
    run('발행하지 못했습니다. 잠시 후 다시 시도해 주세요.', async () => {
      await call(publishDrafts, { params: { code: site.code }, body: { entries } });
      toggleNotification({
        type: 'success',
        message: `${site.name}의 초안 ${entries.length}개를 발행했습니다.`,
      });
      onDone();
      onClose();
    });
  const toggle = (documentId: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(documentId);
    else next.delete(documentId);
    setChosen(next);
  };
  return (
    <DialogForm
      id="publish-drafts"
      onSubmit={submit}
      send={`고른 ${entries.length}개 발행`}
      isDisabled={entries.length === 0}
      isWorking={isWorking}
    >
      <Typography>
        고른 초안만 사이트에 공개합니다. 일부러 내린 항목과 다른 분이 고치고 있는 초안은 빼 두었습니다.
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {drafts.map((draft) => (
          <li key={draft.documentId}>
            <Checkbox
              checked={chosen.has(draft.documentId)}
              onCheckedChange={(value: boolean | 'indeterminate') => toggle(draft.documentId, value === true)}
            >
              {entryPlaceText(draft)}
            </Checkbox>
            <Typography tag="p" variant="pi" textColor="neutral600" paddingLeft={6}>
              {[
                KINDS[draft.kind],
                draft.changedBy && `${draft.changedBy} 님이`,
                `${seoulTime(draft.changedAt)}에 저장`,
              ]
                .filter(Boolean)
                .join(' ')}{' '}
              <EntryLink {...draft}>열기</EntryLink>
            </Typography>
          </li>
        ))}
      </Flex>
      <FailureNote failure={failure} />
    </DialogForm>
  );
}
