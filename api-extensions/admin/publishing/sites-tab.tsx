import { EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import { useCallback } from 'react';
import type { z } from 'zod';
import {
  listSites,
  pauseSite,
  type PublisherState,
  type PublishSite,
  publishNow,
  rollBackSite,
} from '../../contracts/publishing/admin';
import { useAct } from '../actions';
import { useCall } from '../call-api';
import { usePolled } from '../use-polled';
import { useListQuery } from '../use-list-query';
import { Note, Pager, SearchField, OutdatedNote, PagePlaceholder } from '../parts';
import { SiteCard } from './site-card';

/** Poll interval while a site waits or is rendered, and else. */
const BUSY_MS = 2_000;
const IDLE_MS = 10_000;

type ResponseBody = z.output<typeof listSites.response>;

const isBusy = ({ data: { publisher, sites } }: ResponseBody): boolean =>
  publisher.building !== null ||
  sites.some(({ rendering, waiting, requested }) => rendering || waiting.count > 0 || requested);

/** The tab 사이트: state of each site, with buttons to publish, pause and roll back. */
export function SitesTab() {
  const call = useCall();
  const { search, page, setSearch, setPage } = useListQuery();
  const read = useCallback(() => call(listSites, { query: { search, page } }), [call, search, page]);
  const { value, error, refresh } = usePolled(read, (response) =>
    response && isBusy(response) ? BUSY_MS : IDLE_MS,
  );
  const { act } = useAct(refresh);

  if (!value) return <PagePlaceholder error={error} onRetry={refresh} />;
  const { publisher, sites, mayAct } = value.data;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {error !== null && <OutdatedNote />}
      <PublisherNote publisher={publisher} />
      <SearchField
        label="사이트 검색"
        placeholder="사이트 이름, 코드, 주소"
        value={search}
        onSearch={setSearch}
      />
      {sites.length === 0 ? (
        <EmptyStateLayout
          content={
            search
              ? `‘${search}’에 맞는 사이트가 없습니다. 다른 이름이나 주소로 찾아보세요.`
              : '아직 사이트가 없습니다. 콘텐츠 관리자의 ‘도메인’에서 사이트를 추가해 주세요.'
          }
        />
      ) : (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {sites.map((site) => (
            <li key={site.domain}>
              <SiteCard site={site} mayAct={mayAct} {...actionsOf(site)} />
            </li>
          ))}
        </Flex>
      )}
      <Pager {...value.page} onPage={setPage} />
    </Flex>
  );

  function actionsOf({ domain, name }: PublishSite) {
    const params = { domain };
    return {
      onPublish: () => act(call(publishNow, { params }), `${name} 사이트의 발행을 시작합니다.`),
      onPause: (paused: boolean) =>
        act(
          call(pauseSite, { params, body: { paused } }),
          paused
            ? `${name} 사이트의 발행을 일시 중지했습니다.`
            : `${name} 사이트의 발행을 다시 시작했습니다.`,
        ),
      onRollBack: (releaseId: string, pause: boolean) =>
        act(call(rollBackSite, { params, body: { releaseId, pause } }), `${name} 사이트를 되돌렸습니다.`),
    };
  }
}

function PublisherNote({ publisher: { answers, building, stale } }: { publisher: PublisherState }) {
  if (!answers) {
    return (
      <Note tone="danger" urgent>
        <Typography fontWeight="bold">발행 프로그램이 응답하지 않습니다.</Typography>
        <Typography>
          바꾼 내용은 그대로 보관되며, 프로그램이 다시 응답하면 차례로 반영됩니다. 몇 분이 지나도 그대로라면
          운영자에게 알려 주세요.
        </Typography>
      </Note>
    );
  }
  if (building !== null) {
    return (
      <Note tone="neutral">
        <Typography>
          새 프로그램을 준비하고 있습니다({building}초 지남). 준비가 끝나면 기다리던 변경을 반영합니다.
        </Typography>
      </Note>
    );
  }
  if (stale > 0) {
    return (
      <Note tone="neutral">
        <Typography>새 프로그램을 사이트마다 적용하고 있습니다. {stale}곳이 남았습니다.</Typography>
      </Note>
    );
  }
  return null;
}
