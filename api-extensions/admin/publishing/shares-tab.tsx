import { useRBAC } from '@strapi/admin/strapi-admin';
import { Box, Button, EmptyStateLayout, Flex, Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import { useCallback } from 'react';
import { listShares, type PreviewShare, revokeShare } from '../../contracts/preview/admin';
import { ConfirmButton, useAct } from '../actions';
import { statusOf, useCall } from '../call-api';
import { SHARE_PREVIEW } from '../rights';
import { seoulTime } from '../seoul-time';
import { Cell, Head } from '../table-parts';
import { usePolled } from '../use-polled';
import { CopyButton } from './made-share';
import { useListQuery } from '../use-list-query';
import { Pager, SearchField, OutdatedNote, StateLabel, PagePlaceholder } from '../parts';
import { SiteShareDialog } from './site-share-dialog';
import { shareWord } from './wording';

const POLL_MS = 30_000;
const FORBIDDEN = 403;

/** The tab 미리보기 링크: links that show customers the drafts of a site. */
export function SharesTab() {
  const call = useCall();
  const { allowedActions } = useRBAC(SHARE_PREVIEW);
  const { search, page, setSearch, setPage } = useListQuery();
  const read = useCallback(() => call(listShares, { query: { search, page } }), [call, search, page]);
  const { value, error, refresh } = usePolled(read, () => POLL_MS);

  if (statusOf(error) === FORBIDDEN)
    return <EmptyStateLayout content="미리보기 링크를 볼 권한이 없습니다. 관리자에게 요청해 주세요." />;
  if (!value) return <PagePlaceholder error={error} onRetry={refresh} />;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {error !== null && <OutdatedNote />}
      <Flex justifyContent="space-between" gap={4} wrap="wrap">
        <SearchField
          label="미리보기 링크 검색"
          placeholder="이름, 주소, 만든 사람"
          value={search}
          onSearch={setSearch}
        />
        <SiteShareDialog disabled={allowedActions.canShare !== true} onDone={refresh} />
      </Flex>
      {value.data.length === 0 ? (
        <EmptyStateLayout
          content={
            search
              ? `‘${search}’에 맞는 링크가 없습니다. 다른 말로 찾아보세요.`
              : '미리보기 링크가 없습니다. 링크를 만들어 고객에게 보내면, 발행하기 전의 화면을 확인받을 수 있습니다.'
          }
        />
      ) : (
        <Table colCount={6} rowCount={value.data.length + 1}>
          <Head names={['사이트와 첫 화면', '상태', '유효 기간', '열어 본 횟수', '만든 사람', '']} />
          <Tbody>
            {value.data.map((share) => (
              <ShareRow key={share.id} share={share} onChange={refresh} />
            ))}
          </Tbody>
        </Table>
      )}
      <Pager {...value.page} onPage={setPage} />
    </Flex>
  );
}

function ShareRow({ share, onChange }: { share: PreviewShare; onChange: () => void }) {
  const { domain, domainName, path, label, state, link, createdBy, createdAt, expiresAt, revokedAt } = share;
  return (
    <Tr>
      <Td>
        <Box maxWidth="18rem">
          <Typography tag="p" fontWeight="bold">
            {label || domainName || domain}
          </Typography>
          <Typography variant="pi" textColor="neutral600" ellipsis>
            {label ? `${domainName || domain} · ${path}` : path}
          </Typography>
        </Box>
      </Td>
      <Td>
        <StateLabel {...shareWord(state)} />
      </Td>
      <Cell>{revokedAt ? `${seoulTime(revokedAt)}에 회수` : `${seoulTime(expiresAt)}까지`}</Cell>
      <Td>
        <Typography>{share.uses}번</Typography>
        {share.lastUsedAt && (
          <Typography variant="pi" textColor="neutral600" tag="p">
            마지막 {seoulTime(share.lastUsedAt)}
          </Typography>
        )}
      </Td>
      <Td>
        <Typography>{createdBy}</Typography>
        <Typography variant="pi" textColor="neutral600" tag="p">
          {seoulTime(createdAt)}
        </Typography>
      </Td>
      <Td>
        {state === 'active' && (
          <Flex gap={2} justifyContent="flex-end">
            {link && <CopyButton text={link} />}
            <RevokeButton share={share} onDone={onChange} />
          </Flex>
        )}
      </Td>
    </Tr>
  );
}

function RevokeButton({ share, onDone }: { share: PreviewShare; onDone: () => void }) {
  const call = useCall();
  const { act } = useAct(onDone);
  const trigger = (
    <Button variant="danger-light" size="S">
      회수
    </Button>
  );
  return (
    <ConfirmButton
      trigger={trigger}
      title="이 링크를 회수할까요?"
      onConfirm={() =>
        act(
          call(revokeShare, { params: { id: share.id } }),
          '링크를 회수했습니다. 이제 아무것도 보이지 않습니다.',
          '회수하지 못했습니다. 잠시 후 다시 시도해 주세요.',
        )
      }
    >
      이미 링크를 연 사람에게도 더는 보이지 않습니다. 회수한 링크는 다시 쓸 수 없습니다.
    </ConfirmButton>
  );
}
