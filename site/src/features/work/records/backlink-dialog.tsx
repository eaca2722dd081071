import { backlink, type Backlink, saveBacklink } from 'api-extensions/contracts/work/backlinks';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { koreanDay, koreanTime } from '../../../platform/korean-format';
import { textsOf } from '../../../platform/use-form';
import { DetailsList } from '../../../ui/details-list';
import { Dialog } from '../../../ui/dialog';
import { SiteLink } from '../../../ui/site-link';
import { TextField } from '../../../ui/text-field';
import { SlotField, readSlotId, slotText, MemoField } from '../choice-fields';
import { compareFields } from '../../../platform/comparison';
import { RecordForm, type RecordDialogProps } from '../../../platform/record-form';
import { BACKLINK_LABELS } from '../../../platform/state-labels';
import { WithChoices } from '../work-choices';
import { checkText, relText } from './record-labels';

type Body = z.input<typeof saveBacklink.body>;

/** A backlink in the shape of the call's body, to compare both. */
const backlinkAsBody = (link: Backlink) => ({ ...link, slot_id: link.slot?.id ?? null });

const differencesOf = (current: Backlink, input: Body) =>
  compareFields(backlinkAsBody(current), input, {
    url: ['주소'],
    target: ['대상'],
    slot_id: ['슬롯', slotText(current.slot)],
    memo: ['메모'],
  });

/** One backlink: the checker's result and the staff's entries. */
export function BacklinkDialog({ row: link, onClose, onDone }: RecordDialogProps<Backlink>) {
  return (
    <Dialog open onClose={onClose} title="백링크">
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
        <WithChoices withSlots>
          {(choices) => (
            <RecordForm
              label="백링크 수정"
              draft={`backlink ${link.id}`}
              row={link}
              shape={backlink}
              schema={saveBacklink.body}
              read={(data) => ({ ...textsOf(data), slot_id: readSlotId(data) })}
              before={backlinkAsBody}
              save={(body: Body) => callApi(saveBacklink, { body: { ...body, id: link.id } })}
              differences={differencesOf}
              onDone={onDone}
            >
              {(row) => (
                <>
                  <TextField
                    label="링크가 있는 주소"
                    name="url"
                    type="url"
                    inputMode="url"
                    defaultValue={row?.url}
                    hint="주소나 대상을 바꾸면 지금까지의 확인 결과는 지워지고 새로 확인합니다."
                  />
                  <TextField label="링크 대상" name="target" maxLength={500} defaultValue={row?.target} />
                  <SlotField choices={choices} slot={row?.slot} />
                  <MemoField memo={row?.memo} />
                </>
              )}
            </RecordForm>
          )}
        </WithChoices>
      </div>
    </Dialog>
  );
}
