import { Layouts, Page } from '@strapi/admin/strapi-admin';
import { PageTabs } from '../page-tabs';
import { READ_PUBLISHING } from '../rights';
import { HistoryTab } from './history-tab';
import { SchedulesTab } from './schedules-tab';
import { SharesTab } from './shares-tab';
import { SitesTab } from './sites-tab';

const TABS = [
  { name: 'sites', title: '사이트', Content: SitesTab },
  { name: 'history', title: '기록', Content: HistoryTab },
  { name: 'schedules', title: '예약', Content: SchedulesTab },
  { name: 'shares', title: '미리보기 링크', Content: SharesTab },
];

/** The page 발행: live releases, waiting or failed changes, history, schedules and preview links. */
export function PublishingPage() {
  return (
    <Page.Protect permissions={READ_PUBLISHING}>
      <Content />
    </Page.Protect>
  );
}

function Content() {
  return (
    <Page.Main>
      <Page.Title>발행</Page.Title>
      <Layouts.Header
        title="발행"
        subtitle="사이트마다 무엇이 공개되어 있고 무엇이 반영을 기다리는지 보여 줍니다. 시각은 모두 한국 시간입니다."
      />
      <Layouts.Content>
        <PageTabs label="발행 화면" tabs={TABS} />
      </Layouts.Content>
    </Page.Main>
  );
}
