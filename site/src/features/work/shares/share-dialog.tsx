import type { ShareLink } from 'api-extensions/contracts/work/share-links';
import { type ComponentProps, useState } from 'react';
import { koreanDate } from '../../../platform/korean-format';
import { Dialog } from '../../../ui/dialog';
import { FormStack } from '../../../ui/form-body';
import { SiteLink } from '../../../ui/site-link';
import { buttons } from '../list-style';
import { useRefresh } from '../use-refresh';
import { CopyButton } from '../../../platform/copy-button';
import { SHARE_LISTS } from './share-calls';
import { ShareForm } from './share-form';

interface Props extends Omit<ComponentProps<typeof ShareForm>, 'onDone'> {
  onClose: () => void;
}

/** Describes the slots that the link will show, in Korean. */
function slotsText({ userId, group, slots }: Omit<Props, 'onClose'>): string {
  if (group) return `‘${group.name}’ 그룹에 있는 슬롯`;
  if (slots) return `선택한 슬롯 ${slots.length}개`;
  return userId === undefined ? '모든 슬롯' : '고객의 모든 슬롯';
}

/** Creates a share link, then offers it for copying. */
export function ShareDialog({ onClose, ...chosen }: Props) {
  const refresh = useRefresh();
  const [created, setCreated] = useState<ShareLink | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={created ? '공유 링크를 만들었습니다' : '공유 링크 만들기'}
      description={
        created
          ? `링크를 아는 사람은 ${koreanDate(created.expires_at)}까지 계정 없이 순위를 볼 수 있습니다.`
          : `${slotsText(chosen)}의 순위와 작업을 계정 없이 보는 링크입니다. ‘최근 며칠’을 고르시면 날마다 새 순위가 더해집니다. 언제든지 공유를 중지하실 수 있습니다.`
      }
    >
      {created ? (
        <FormStack>
          <p css={{ overflowWrap: 'anywhere', userSelect: 'all', color: 'var(--color-ink)' }}>
            {created.link}
          </p>
          <div css={buttons}>
            <CopyButton text={created.link ?? ''} what="공유 링크를">
              링크 복사
            </CopyButton>
          </div>
          <p>
            공유를 중지하거나 배지를 복사하시려면 <SiteLink href="/work/shares">공유 링크 목록</SiteLink>을
            이용해 주세요.
          </p>
        </FormStack>
      ) : (
        <ShareForm
          {...chosen}
          onDone={(share) => {
            setCreated(share);
            void refresh(...SHARE_LISTS);
          }}
        />
      )}
    </Dialog>
  );
}
