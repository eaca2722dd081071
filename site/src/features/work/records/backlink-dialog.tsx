import { backlink, type Backlink, saveBacklink } from 'api-extensions/contracts/work-backlinks';
import { useState } from 'react';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { DraftNotice } from '../../../platform/draft-notice';
import { koreanDay, koreanTime } from '../../../platform/korean-format';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { DetailsList } from '../../../ui/details-list';
import { Dialog } from '../../../ui/dialog';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { SiteLink } from '../../../ui/site-link';
import { TextField } from '../../../ui/text-field';
import { slotDifference, SlotField, slotOf, MemoField } from '../choice-fields';
import { onlyChanged, useConflict } from '../../../platform/conflict';
import { FormConflict } from '../../../platform/conflict-dialog';
import type { Difference } from '../../../platform/comparison';
import { type Choices, WithChoices } from '../work-choices';
import { BACKLINK_LABELS, checkText, relText } from './record-labels';

type Body = z.input<typeof saveBacklink.body>;

interface Props {
  link: Backlink;
  onClose: () => void;
  onDone: (link: Backlink) => void;
}

/** One backlink: the checker's result and the staff's entries. */
export function BacklinkDialog(props: Props) {
  const { link } = props;
  return (
    <Dialog open onClose={props.onClose} title="백링크">
      <DetailsList
        of={[
          [
            '페이지',
            <SiteLink key="url" href={link.url} rel="nofollow" css={{ overflowWrap: 'anywhere' }}>
              {link.url}
            </SiteLink>,
          ],
          ['상태', BACKLINK_LABELS[link.state].text],
          ['최초 확인일', link.first_seen && koreanDay(link.first_seen)],
          ['최근 확인', link.check && koreanTime(link.check.at)],
          ['확인 결과', checkText(link)],
          ['rel', link.check?.found ? relText(link) : ''],
          ['링크 글자', link.check?.anchor],
          ['이어진 주소', link.check?.final_url === link.url ? '' : link.check?.final_url],
          ['다음 확인', link.waiting ? '곧 확인합니다.' : ''],
        ]}
      />
      <div css={{ marginTop: 'var(--space-5)' }}>
        <WithChoices withSlots>{(choices) => <BacklinkForm {...props} choices={choices} />}</WithChoices>
      </div>
    </Dialog>
  );
}

function differencesOf(current: Backlink, { url, target, slot_id, memo }: Body): Difference[] {
  const differences: Difference[] = [];
  if (url !== undefined) differences.push({ label: '주소', theirs: current.url, mine: url });
  if (target !== undefined) differences.push({ label: '대상', theirs: current.target, mine: target });
  if (slot_id !== undefined) differences.push(slotDifference(current.slot, slot_id));
  if (memo !== undefined) differences.push({ label: '메모', theirs: current.memo, mine: memo.trim() });
  return differences;
}

function BacklinkForm({ link: first, onDone, choices }: Omit<Props, 'onClose'> & { choices: Choices }) {
  // The list reloads meanwhile: other users' changes must not count as seen here.
  const [link] = useState(first);
  const conflict = useConflict(backlink, (body: Body) => callApi(saveBacklink, { body }));
  const { form, errors, failure, busy, discard, ...draft } = useForm({
    schema: saveBacklink.body,
    draft: `backlink ${link.id}`,
    read: (data) => ({
      id: link.id,
      version: Number(data.get('version')),
      ...onlyChanged(
        {
          url: String(data.get('url') ?? ''),
          target: String(data.get('target') ?? ''),
          slot_id: slotOf(data),
          memo: String(data.get('memo') ?? ''),
        },
        { ...link, slot_id: link.slot?.id ?? null },
      ),
    }),
    send: conflict.send,
    onDone: ({ data }) => onDone(data),
    onFailure: conflict.isConflict,
  });
  return (
    <>
      <form {...form} aria-label="백링크 수정">
        <FormStack>
          <FormFailure text={failure} />
          <DraftNotice of={{ ...draft, discard }} />
          <input name="version" hidden defaultValue={link.version} />
          <TextField
            label="링크가 있는 주소"
            name="url"
            type="url"
            inputMode="url"
            defaultValue={link.url}
            hint="주소나 대상을 바꾸면 지금까지의 확인 결과는 지워지고 새로 확인합니다."
            error={errors.url}
          />
          <TextField
            label="링크 대상"
            name="target"
            maxLength={500}
            defaultValue={link.target}
            error={errors.target}
          />
          <SlotField choices={choices} slot={link.slot} error={errors.slot_id} />
          <MemoField memo={link.memo} error={errors.memo} />
          <Button type="submit" size="md" loading={busy}>
            저장
          </Button>
        </FormStack>
      </form>
      <FormConflict of={conflict} differences={differencesOf} discard={discard} onDone={onDone} />
    </>
  );
}
