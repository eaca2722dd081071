import { Layouts, Page } from '@strapi/admin/strapi-admin';
import { Box, Button, EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import { useCallback } from 'react';
import { listManagedSites, type ManagedSite, setSiteInUse } from '../../contracts/sites/sites-admin';
import { longDay, seoulDay } from '../../contracts/rules/days';
import { ConfirmButton, useAct } from '../actions';
import { useCall } from '../call-api';
import { useListQuery } from '../use-list-query';
import { PageTabs } from '../page-tabs';
import {
  DialogResult,
  FormDialog,
  KEEP_WORDS,
  Note,
  OutdatedNote,
  Pager,
  SearchField,
  StateLabel,
  PagePlaceholder,
} from '../parts';
import { MANAGE_SITES } from '../rights';
import { usePolled } from '../use-polled';
import { ChecklistDialog } from './checklist-dialog';
import { CreateSiteDialog, NewInvitation } from './create-site-dialog';
import { DeleteSiteDialog } from './delete-site-dialog';
import { FiguresTab } from './figures-tab';
import { PublishDraftsDialog } from './publish-drafts-dialog';

/** The page 사이트: create, check, archive and delete sites. */
export function SitesPage() {
  return (
    <Page.Protect permissions={MANAGE_SITES}>
      <Content />
    </Page.Protect>
  );
}

const TABS = [
  { name: 'sites', title: '목록', Content: SitesTab },
  { name: 'figures', title: '운영 현황', Content: FiguresTab },
];

function Content() {
  return (
    <Page.Main>
      <Page.Title>사이트</Page.Title>
      <Layouts.Header
        title="사이트"
        subtitle="사이트를 만들고, 열기 전에 빠진 것을 점검하고, 쓰지 않는 사이트를 보관하거나 지웁니다."
      />
      <Layouts.Content>
        <PageTabs label="사이트 화면" tabs={TABS} />
      </Layouts.Content>
    </Page.Main>
  );
}

const IDLE_MS = 30_000;
const CREATING_MS = 3000;

/** The tab 목록: each site with what can be done. */
function SitesTab() {
  const call = useCall();
  const { search, page, setSearch, setPage } = useListQuery();
  const read = useCallback(() => call(listManagedSites, { query: { search, page } }), [call, search, page]);
  const { value, error, refresh } = usePolled(read, (list) =>
    list?.creating.some(({ state }) => state === 'running') ? CREATING_MS : IDLE_MS,
  );

  if (!value) return <PagePlaceholder error={error} onRetry={refresh} />;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {error !== null && <OutdatedNote />}
      {/* Not in the header: Strapi mounts it again when the width changes, and the form would lose its values. */}
      <Flex gap={4} wrap="wrap" justifyContent="space-between">
        <SearchField
          label="사이트 검색"
          placeholder="사이트 이름, 코드, 주소"
          value={search}
          onSearch={setSearch}
        />
        <CreateSiteDialog onDone={refresh} />
      </Flex>
      {value.creating.map(({ code, name, state, message }) => (
        <Note key={code} tone={state === 'running' ? 'neutral' : 'danger'}>
          <Typography>
            {state === 'running'
              ? `${name}(${code}) 사이트를 만들고 있습니다. 다 되면 여기에 나옵니다.`
              : `${name}(${code}) 사이트를 만들지 못했습니다. ${message}`}
          </Typography>
        </Note>
      ))}
      {value.data.length === 0 ? (
        <EmptyStateLayout
          content={
            search
              ? `‘${search}’에 맞는 사이트가 없습니다. 다른 이름이나 주소로 찾아보세요.`
              : '아직 사이트가 없습니다. ‘사이트 만들기’로 첫 사이트를 만들어 주세요.'
          }
        />
      ) : (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {value.data.map((site) => (
            <li key={site.code}>
              <SiteCard site={site} onChange={refresh} />
            </li>
          ))}
        </Flex>
      )}
      <Pager {...value.page} onPage={setPage} />
    </Flex>
  );
}

interface CardProps {
  site: ManagedSite;
  onChange: () => void;
}

function SiteCard({ site, onChange }: CardProps) {
  const call = useCall();
  const { act } = useAct(onChange);
  const { code, name, hosts, inUse, createdAt, published, drafts, members, awaitsManager } = site;
  const params = { code };
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={5} style={KEEP_WORDS}>
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Flex gap={3} wrap="wrap">
          <Typography variant="delta" tag="h2">
            {name}
          </Typography>
          <StateLabel text={inUse ? '사용 중' : '보관됨'} tone={inUse ? 'success' : 'neutral'} />
          <Typography textColor="neutral600">{code}</Typography>
        </Flex>
        <Typography textColor="neutral700">{hosts.join(', ')}</Typography>
        <Typography variant="pi" textColor="neutral600">
          {`공개 ${published}개 · 초안 ${drafts}개 · 회원 ${members}명 · ${longDay(seoulDay(new Date(createdAt)))}에 만듦`}
        </Typography>
        <Flex gap={2} wrap="wrap">
          <ChecklistDialog site={site} />
          {awaitsManager && (
            <FormDialog
              trigger={<Button variant="secondary">관리자 다시 초대</Button>}
              title={`${name} 관리자 초대`}
            >
              {() => (
                <DialogResult>
                  <NewInvitation code={code} />
                </DialogResult>
              )}
            </FormDialog>
          )}
          {drafts > 0 && <PublishDraftsDialog site={site} onDone={onChange} />}
          {inUse ? (
            <ConfirmButton
              trigger={<Button variant="tertiary">보관</Button>}
              title={`${name} 사이트를 보관할까요?`}
              onConfirm={() =>
                act(
                  call(setSiteInUse, { params, body: { inUse: false } }),
                  `${name} 사이트를 보관했습니다. 접속 주소가 곧 응답하지 않습니다.`,
                )
              }
            >
              방문자와 회원이 더는 접속할 수 없습니다. 내용은 그대로 남고, 언제든 다시 사용하실 수 있습니다.
            </ConfirmButton>
          ) : (
            <Button
              variant="tertiary"
              onClick={() =>
                void act(
                  call(setSiteInUse, { params, body: { inUse: true } }),
                  `${name} 사이트를 다시 엽니다.`,
                )
              }
            >
              다시 사용
            </Button>
          )}
          {!inUse && <DeleteSiteDialog site={site} onDone={onChange} />}
        </Flex>
      </Flex>
    </Box>
  );
}
