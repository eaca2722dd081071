import { css } from '@emotion/react';
import { koreanNumber, percentOf } from 'api-extensions/contracts/rules/numbers';
import {
  ownerOverview,
  type OwnerOverview,
  OVERVIEW_DAYS,
} from 'api-extensions/contracts/work/owner-overview';
import { revenue } from 'api-extensions/contracts/work/revenue';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import { AreaPage } from '../../../platform/area-page';
import { formatWon } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Panel } from '../../../ui/panel';
import { from } from '../../../ui/theme/breakpoints';
import { MonthlyRevenue } from '../contracts/monthly-revenue';
import { seriesOf } from '../contracts/revenue-series';
import { Figures } from '../figures';
import { panelPair, panels } from '../list-style';
import { CustomersAtRisk } from './customers-at-risk';
import { changeText } from './risk-texts';
import { Workload } from './workload';

/** Reload interval in ms: the page stays open. */
const REFRESH_MS = 60_000;

const page = css`
  ${panels}
  /* Keeps what is below in its place until the figures have loaded. */
  min-height: 80vh;
  align-content: start;
`;

/** Four figures in one row, two on a telephone. */
const fourFigures = css`
  & > ul {
    grid-template-columns: 1fr 1fr;
    ${from.lg} {
      grid-template-columns: repeat(4, 1fr);
    }
  }
`;

/** How the business does, for the owner of the site. */
export default function OverviewPage() {
  const found = useSWR(['work owner-overview'], () => callApi(ownerOverview), {
    refreshInterval: REFRESH_MS,
  });
  return (
    <AreaPage title="운영 현황">
      <div css={page}>
        <Loaded of={found}>
          {({ data }) => (
            <>
              <KeyFigures of={data} />
              <div css={panelPair}>
                <CustomersAtRisk of={data.at_risk} />
                <Workload of={data} />
              </div>
            </>
          )}
        </Loaded>
        <Panel title="12개월 매출" more={{ href: '/work/revenue', label: '매출 자세히 보기' }}>
          <YearRevenue />
        </Panel>
      </div>
    </AreaPage>
  );
}

function KeyFigures({ of: data }: { of: OwnerOverview }) {
  const { churn, at_risk, jobs } = data;
  return (
    <div css={fourFigures}>
      <Figures
        label="운영 현황"
        of={[
          {
            ...{ label: '이번 달 매출', value: data.revenue.now, unit: '원', href: '/work/revenue' },
            note: changeText(data.revenue),
          },
          {
            ...{ label: '갱신 없이 끝난 계약', value: churn.lost, unit: '건', isUrgent: true },
            href: '/work/contracts?state=ended&sort=to&order=desc',
            note:
              churn.ended === 0
                ? `최근 ${OVERVIEW_DAYS}일에 끝난 계약이 없습니다`
                : `최근 ${OVERVIEW_DAYS}일에 끝난 ${koreanNumber(churn.ended)}건의 ${percentOf(churn.lost, churn.ended)} · ${formatWon(churn.amount)}`,
          },
          {
            ...{ label: '위험 고객', value: at_risk.total, unit: '명', isUrgent: true },
            note: `월 매출 ${formatWon(at_risk.pays)}`,
          },
          {
            ...{ label: '기한 지난 작업', value: jobs.overdue, unit: '건', isUrgent: true },
            href: '/work/jobs?due=overdue',
            note: `끝나지 않은 작업 ${koreanNumber(jobs.open)}건`,
          },
        ]}
      />
    </div>
  );
}

/** Revenue of the last twelve months by product. */
function YearRevenue() {
  const found = useSWR(['contracts', 'revenue', {}], () => callApi(revenue));
  return (
    <Loaded of={found}>
      {({ data }) =>
        data.total === 0 ? (
          <EmptyState
            icon="chart"
            title="최근 12개월의 매출이 없습니다"
            action={<ButtonLink href="/work/contracts/new">계약 등록</ButtonLink>}
          >
            계약을 등록하시면 그 금액이 기간에 따라 달마다 나뉘어 보입니다.
          </EmptyState>
        ) : (
          <MonthlyRevenue of={data} series={seriesOf(data.products)} />
        )
      }
    </Loaded>
  );
}
