import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import {
  revokeShareLink,
  type ShareLink,
  shareLinks,
  type ShareLinkState,
} from 'api-extensions/contracts/work/share-links';
import { useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { useArea, useIsManager } from '../../../platform/area';
import { AreaPage } from '../../../platform/area-page';
import { tableDate, tableDays, tableTime } from '../../../platform/korean-format';
import { type Filter, ListFilters } from '../../../platform/list-filters';
import { ListPages } from '../../../platform/list-pages';
import { useListViews } from '../../../platform/use-list-views';
import { listHref, readListQuery } from '../../../platform/list-query';
import { Loaded } from '../../../platform/loaded';
import { NoRows } from '../../../platform/no-rows';
import { optionsOf } from '../../../platform/options';
import { useAction } from '../../../platform/use-action';
import { useAdding } from '../../../platform/use-adding';
import { Badge, type BadgeLabel } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { FormFailure } from '../../../ui/form-body';
import { SiteLink } from '../../../ui/site-link';
import { useSnackbar } from '../../../ui/snackbar';
import { type Column, Table } from '../../../ui/table';
import { useDialog } from '../../../ui/use-dialog';
import { CustomerLink } from '../customers/customer-link';
import { buttons } from '../list-style';
import { BadgesDialog } from './badges-dialog';
import { CopyButton } from '../../../platform/copy-button';
import { useShares } from './share-calls';
import { ShareDialog } from './share-dialog';

const PATH = '/work/shares';

const SHARE_LABELS: Readonly<Record<ShareLinkState, BadgeLabel>> = {
  active: { text: '공유 중', tone: 'success' },
  expired: { text: '기간 만료', tone: 'neutral' },
  revoked: { text: '중지됨', tone: 'neutral' },
};

/** `최근 30일`, or the fixed days. */
const periodText = ({ days, from, to }: Pick<ShareLink, 'days' | 'from' | 'to'>): string =>
  days === null ? tableDays(from, to) : `최근 ${days}일`;

/** What a link shows: `모든 슬롯`, the group, or the first keywords and the number of the other slots. */
function slotsText({ group, slots }: Pick<ShareLink, 'group' | 'slots'>): string {
  if (group) return group.name ? `그룹 ‘${group.name}’` : '삭제된 그룹';
  if (slots === null) return '모든 슬롯';
  const { count, keywords } = slots;
  const others = count - keywords.length;
  if (keywords.length === 0) return `슬롯 ${koreanNumber(count)}개`;
  return keywords.join(', ') + (others > 0 ? ` 외 ${koreanNumber(others)}개` : '');
}

const FILTERS: Filter[] = [{ name: 'state', label: '상태', options: optionsOf(SHARE_LABELS) }];

const CUSTOMER: Column<ShareLink> = {
  key: 'customer',
  head: '고객',
  cell: ({ customer }) => <CustomerLink of={customer} />,
};

const COLUMNS: Column<ShareLink>[] = [
  {
    key: 'slots',
    head: '보여 주는 것',
    cell: (share) => (
      <>
        {slotsText(share)} <small css={{ color: 'var(--color-muted)' }}>{periodText(share)}</small>
      </>
    ),
  },
  {
    key: 'state',
    head: '상태',
    cell: ({ state, has_password }) => (
      <>
        <Badge tone={SHARE_LABELS[state].tone}>{SHARE_LABELS[state].text}</Badge>{' '}
        {has_password && <Badge tone="neutral">비밀번호</Badge>}
      </>
    ),
  },
  { key: 'views', head: '열람', numeric: true, cell: ({ views }) => `${koreanNumber(views)}회` },
  { key: 'last', head: '마지막 열람', cell: ({ last_opened_at }) => tableTime(last_opened_at) },
  {
    key: 'end',
    head: '끝나는 날',
    cell: ({ expires_at, revoked_at }) => tableDate(revoked_at ?? expires_at),
  },
  { key: 'author', head: '만든 사람', cell: ({ author }) => author },
];

/** Links that show ranks to people without an account: of the site's customers for staff, their own for members. */
export default function SharesPage() {
  const area = useArea();
  const isStaff = useIsManager(area);
  const names = ['q', 'state', ...(isStaff ? ['userId'] : [])];
  const query = readListQuery(area.search, names, shareLinks.query);
  const views = useListViews({ path: PATH, query, list: PATH });
  const found = useShares(query);
  const adding = useAdding(PATH, query);
  const [badges, setBadges] = useState<ShareLink | null>(null);
  const { revoke, dialog, failure } = useRevokeShare(() => found.mutate());
  const actions: Column<ShareLink> = {
    key: 'actions',
    head: '관리',
    cell: (share) => (
      <div css={buttons}>
        {share.link && (
          <CopyButton text={share.link} what="공유 링크를" name={`${share.label} 링크 복사`}>
            링크 복사
          </CopyButton>
        )}
        {share.link && share.has_badges && (
          <Button variant="outline" aria-label={`${share.label} 배지`} onClick={() => setBadges(share)}>
            배지
          </Button>
        )}
        {share.state === 'active' && (
          <Button
            variant="outline"
            tone="danger"
            aria-label={`${share.label} 공유 중지`}
            onClick={() => void revoke(share)}
          >
            공유 중지
          </Button>
        )}
      </div>
    ),
  };
  const columns: Column<ShareLink>[] = [
    { key: 'label', head: '이름', rowHeader: true, cell: ({ label }) => label },
    ...(isStaff ? [CUSTOMER] : []),
    ...COLUMNS,
    actions,
  ];
  const add = <Button onClick={adding.add}>링크 만들기</Button>;
  return (
    <AreaPage
      title="공유 링크"
      lead="계정이 없는 분에게 순위를 보여 주는 링크입니다. ‘최근 며칠’로 만든 링크에는 날마다 새 순위가 더해집니다."
      actions={add}
    >
      <ListFilters path={PATH} query={query} searchHint="이름, 만든 사람" filters={FILTERS} views={views} />
      {query.userId && (
        <p>
          한 고객의 링크만 보고 있습니다.{' '}
          <SiteLink href={listHref(PATH, query, { userId: null })}>전체 링크 보기</SiteLink>
        </p>
      )}
      <FormFailure text={failure} />
      <Loaded of={found}>
        {({ data, page }) => (
          <>
            <p role="status">{koreanNumber(page.total)}건</p>
            <Table
              caption="공유 링크 목록"
              captionHidden
              columns={columns}
              rows={data}
              keyOf={({ id }) => id}
              cardsBelow="lg"
              dense
              empty={
                <NoRows icon="document" path={PATH} query={query} subject="공유 링크가" what="링크">
                  링크를 만들어 보내시면 받는 분이 로그인하지 않고 순위를 볼 수 있습니다. 슬롯 목록에서 슬롯을
                  고르거나 슬롯 그룹을 열어 만드실 수도 있습니다.
                </NoRows>
              }
            />
            <ListPages path={PATH} query={query} page={page} />
          </>
        )}
      </Loaded>
      {dialog}
      {adding.isAdding && (
        <ShareDialog userId={isStaff ? (query.userId ?? null) : undefined} onClose={adding.end} />
      )}
      {badges && <BadgesDialog share={badges} onClose={() => setBadges(null)} />}
    </AreaPage>
  );
}

/** Revokes a share link after a confirmation. */
function useRevokeShare(onChanged: () => Promise<unknown>) {
  const { run, failure } = useAction();
  const { dialog, confirm } = useDialog();
  const { show } = useSnackbar();
  const revoke = async ({ id, label, has_badges }: ShareLink) => {
    const choice = await confirm({
      title: `‘${label}’ 공유를 중지하시겠습니까?`,
      description: `받은 분이 더 이상 볼 수 없습니다. 되돌릴 수 없습니다.${has_badges ? ' 다른 사이트에 넣은 배지도 보이지 않습니다.' : ''}`,
      ok: '공유 중지',
      danger: true,
    });
    if (choice !== 'ok') return;
    await run(async () => {
      await callApi(revokeShareLink, { params: { id: String(id) }, body: {} });
      await onChanged();
      show('공유를 중지했습니다.');
    });
  };
  return { revoke, dialog, failure };
}
