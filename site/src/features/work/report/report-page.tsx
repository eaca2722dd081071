import { css } from '@emotion/react';
import { seoulDay } from 'api-extensions/contracts/rules/days';
import { reportData } from 'api-extensions/contracts/work/overview';
import { useArea, useIsManager } from '../../../platform/area';
import { listHref, readListQuery } from '../../../platform/list-query';
import { Loaded } from '../../../platform/loaded';
import { EmptyState } from '../../../ui/empty-state';
import { useSession } from '../../../platform/session';
import { useReport } from './report-calls';
import { ReportBuilder } from './report-builder';
import { ReportChoice } from './report-choice';
import { readPeriod } from './report-period';
import { ReportSchedules } from './report-schedules';
import { ReportSheet } from './report-sheet';
import { ReportTools } from './report-tools';
import { useWorkOptions } from '../work-calls';
import { AreaPage } from '../../../platform/area-page';
import { ViewLinks } from '../../../platform/view-links';

const PATH = '/work/pdf';

const body = css`
  display: grid;
  gap: var(--space-5);
  min-height: 60vh;
  align-content: start;
  & > * {
    min-width: 0;
  }
`;

/** The customer report: managers choose the customer, members see their own. The selection is in the address. */
export default function ReportPage() {
  const area = useArea();
  const ownId = useSession().data?.user.id ?? '';
  const isManager = useIsManager(area);
  const query = readListQuery(
    area.search,
    ['userId', 'from', 'to', ...(isManager ? ['view'] : [])],
    reportData.query,
  );
  const showsSchedules = query.view === 'schedules';
  const reportHref = listHref(PATH, query, { view: null });
  return (
    <AreaPage
      title="보고서"
      lead={
        isManager
          ? '고객과 기간을 고르시면 보고서를 만듭니다. 인쇄하거나 메일로 보내실 수 있습니다.'
          : '관리 중인 키워드의 순위와 진행한 작업을 기간별로 보실 수 있습니다.'
      }
    >
      {isManager && (
        <ViewLinks
          label="보고서 메뉴"
          views={[
            { href: reportHref, text: '보고서 보기', isCurrent: !showsSchedules },
            {
              href: listHref(PATH, query, { view: 'schedules' }),
              text: '정기 발송',
              isCurrent: showsSchedules,
            },
          ]}
        />
      )}
      {showsSchedules ? (
        <ReportSchedules />
      ) : (
        <CustomerReport query={query} isManager={isManager} ownId={ownId} />
      )}
    </AreaPage>
  );
}

interface Props {
  query: Record<string, string>;
  isManager: boolean;
  /** The signed-in account; members can only read their own report. */
  ownId: string;
}

function CustomerReport({ query, isManager, ownId }: Props) {
  const userId = isManager ? (query.userId ?? '') : ownId;
  const today = seoulDay(new Date());
  const period = readPeriod(query, today);
  const params = userId ? { userId, ...period } : null;
  const customers = useWorkOptions(isManager);
  const report = useReport(params);
  const key = `${userId} ${period.from} ${period.to}`;
  const choice = (
    <ReportChoice
      // Remounts the form when the address changes.
      key={key}
      path={PATH}
      today={today}
      params={{ userId, ...period }}
      customers={isManager ? (customers.data?.data.customers ?? []) : null}
    />
  );
  return (
    <div css={body}>
      {isManager ? <Loaded of={customers}>{() => choice}</Loaded> : choice}
      {params === null ? (
        // Shown only with the loaded form above it: its placeholder has another height, so this text would move.
        customers.data && (
          <EmptyState icon="document" titleAs="h2" title="고객을 골라 주세요">
            고객을 고르시면 지난달의 보고서를 보여 드립니다. 기간은 바꾸실 수 있습니다.
          </EmptyState>
        )
      ) : (
        <Loaded of={report}>
          {({ data }) => (
            <>
              <ReportTools key={key} params={params} report={data} isManager={isManager} />
              {isManager ? (
                <ReportBuilder
                  key={`builder ${key}`}
                  params={params}
                  report={data}
                  onSaved={(changed) =>
                    void (changed
                      ? report.mutate({ data: { ...data, ...changed } }, { revalidate: false })
                      : report.mutate())
                  }
                />
              ) : (
                <ReportSheet report={data} />
              )}
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}
