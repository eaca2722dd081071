import {
  BADGE_LOOKS,
  BADGE_SIZES,
  type BadgeLook,
  type ShareLink,
} from 'api-extensions/contracts/work/share-links';
import { escapeHtml } from 'api-extensions/contracts/rules/html';
import { useState } from 'react';
import { Loaded } from '../../../platform/loaded';
import { Dialog } from '../../../ui/dialog';
import { FormStack } from '../../../ui/form-body';
import { NativeSelect } from '../../../ui/native-select';
import { Textarea } from '../../../ui/text-field';
import { CopyButton } from '../../../platform/copy-button';
import { useBadges } from './share-calls';

/**
 * HTML that shows a badge on another site. The text alternative says what the image shows, but not the rank, which changes
 * daily.
 */
export function badgeHtml(
  { address, keyword, target }: { address: string; keyword: string; target: string },
  look: BadgeLook,
): string {
  const { width, height } = BADGE_SIZES[look];
  const source = escapeHtml(`${address}?look=${look}`);
  const shown = look === 'chart' ? '최근 30일 순위 그래프' : '순위를 보여 주는 배지';
  const alt = escapeHtml(`네이버 검색 ‘${keyword}’에서 ${target}의 ${shown}`);
  return `<img src="${source}" alt="${alt}" width="${width}" height="${height}" loading="lazy" referrerpolicy="no-referrer">`;
}

const LOOK_LABELS: Record<BadgeLook, string> = { small: '작은 배지', chart: '그래프' };

/** The badges of a share link, with their HTML for copying. */
export function BadgesDialog({ share, onClose }: { share: ShareLink; onClose: () => void }) {
  const found = useBadges(share.id);
  const [slot, setSlot] = useState<string | null>(null);
  const [look, setLook] = useState<BadgeLook>('small');
  return (
    <Dialog
      open
      onClose={onClose}
      title="배지"
      description="HTML을 복사해 다른 사이트에 붙여 넣으면 오늘의 순위가 이미지로 보입니다. 순위가 바뀌면 몇 분 안에 새로 그립니다."
    >
      <Loaded of={found}>
        {({ data }) => {
          const chosen = data.find((badge) => String(badge.slot) === slot) ?? data[0];
          if (!chosen) return <p>이 링크가 보여 주는 슬롯이 없습니다.</p>;
          const html = badgeHtml(chosen, look);
          return (
            <FormStack>
              <NativeSelect
                label="슬롯"
                value={String(chosen.slot)}
                onChange={({ target }) => setSlot(target.value)}
                options={data.map((badge) => ({
                  value: String(badge.slot),
                  label: `${badge.keyword} · ${badge.target}`,
                }))}
              />
              <NativeSelect
                label="모양"
                value={look}
                onChange={({ target }) =>
                  setLook(BADGE_LOOKS.find((value) => value === target.value) ?? 'small')
                }
                options={BADGE_LOOKS.map((value) => ({ value, label: LOOK_LABELS[value] }))}
              />
              <img
                src={`${new URL(chosen.address).pathname}?look=${look}`}
                alt="배지 미리 보기"
                css={{ maxWidth: '100%', height: 'auto' }}
              />
              <Textarea label="HTML" readOnly rows={4} value={html} />
              <div>
                <CopyButton text={html} what="배지의 HTML을">
                  HTML 복사
                </CopyButton>
              </div>
            </FormStack>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
