import { seoulDay } from 'api-extensions/contracts/rules/days';
import {
  readTraffic,
  TRAFFIC_DAYS,
  TRAFFIC_DAYS_USUAL,
  trafficRows,
} from 'api-extensions/contracts/work/search-traffic';
import { navigate } from 'gatsby';
import { useEffect } from 'react';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import { useArea, useIsManager } from '../../../platform/area';
import { AreaPage } from '../../../platform/area-page';
import { DataList } from '../../../platform/data-list';
import type { Filter } from '../../../platform/list-filters';
import { type ListQuery, readListQuery } from '../../../platform/list-query';
import { Loaded } from '../../../platform/loaded';
import { NoRows } from '../../../platform/no-rows';
import { optionsOf } from '../../../platform/options';
import { Card } from '../../../ui/card';
import { Combobox } from '../../../ui/combobox';
import { DetailsList } from '../../../ui/details-list';
import { MoreDetails } from '../../../ui/more-details';
import { Panel } from '../../../ui/panel';
import { SiteLink } from '../../../ui/site-link';
import { customerParams, personName, personOptions, useWorkOptions } from '../work-calls';
import { GooglePanel, isFirstFetchRunning } from './google-panel';
import { googleCallback, GoogleReturn } from './google-return';
import { panelPair, panels } from '../list-style';
import { NaverUpload } from './naver-upload';
import { TrafficChart } from './traffic-chart';
import { PAGE_COLUMNS, QUERY_COLUMNS, SOURCE_NAMES, trafficExportColumns } from './traffic-columns';

const PATH = '/work/traffic';

const daysLabel = (days: number) =>
  days > 365 ? '최근 16개월' : days === 365 ? '최근 1년' : `최근 ${days}일`;
const otherDays = TRAFFIC_DAYS.filter((days) => days !== TRAFFIC_DAYS_USUAL);

const FILTERS: Filter[] = [
  {
    name: 'days',
    label: '기간',
    defaultLabel: daysLabel(TRAFFIC_DAYS_USUAL),
    options: otherDays.map((days) => ({ value: String(days), label: daysLabel(days) })),
  },
  { name: 'source', label: '출처', options: optionsOf(SOURCE_NAMES) },
  { name: 'by', label: '보기', defaultLabel: '검색어별', options: [{ value: 'page', label: '페이지별' }] },
];

/** Clicks and impressions that search engines counted for a customer's site, beside the tracked ranks. */
export default function TrafficPage() {
  const area = useArea();
  const isStaff = useIsManager(area);
  const names = ['q', 'days', 'source', 'by', 'sort', 'order', ...(isStaff ? ['userId'] : [])];
  const query = readListQuery(area.search, names, trafficRows.query);
  const callback = googleCallback(area.search);
  return (
    <AreaPage
      title="유입 데이터"
      lead="구글과 네이버 검색에서 사이트가 보이고 눌린 횟수를, 추적하는 순위와 나란히 보여 드립니다."
    >
      {callback ? (
        <GoogleReturn callback={callback} isStaff={isStaff} />
      ) : isStaff && !query.userId ? (
        <CustomerPicker />
      ) : (
        <CustomerTraffic key={query.userId} query={query} />
      )}
    </AreaPage>
  );
}

function CustomerPicker() {
  const options = useWorkOptions();
  return (
    <Combobox
      label="고객"
      options={personOptions(options.data?.data.customers ?? [])}
      value={null}
      onChange={(id) => void (id && navigate(`${PATH}?userId=${id}`))}
      placeholder="고객을 골라 주세요"
    />
  );
}

const fetchTrafficRows = (query: ListQuery) => callApi(trafficRows, { query });

/** Reload interval in ms while the first fetch of a property runs. */
const POLL_MS = 5000;

function useTraffic(userId: string | undefined, days: string | undefined) {
  const query = { ...customerParams(userId), ...(days && { days }) };
  return useSWR(['search traffic', query], () => callApi(readTraffic, { query }), {
    keepPreviousData: true,
    refreshInterval: (latest) => (isFirstFetchRunning(latest?.data.google.connection) ? POLL_MS : 0),
  });
}

function CustomerTraffic({ query }: { query: ListQuery }) {
  const { userId, days } = query;
  const traffic = useTraffic(userId, days);
  const rows = useSWR(['search traffic rows', query], () => fetchTrafficRows(query), {
    keepPreviousData: true,
  });
  const { mutate: reloadRows } = rows;
  const isFirstFetch = isFirstFetchRunning(traffic.data?.data.google.connection);
  // Reloads the list when the first fetch has ended.
  useEffect(() => (isFirstFetch ? () => void reloadRows() : undefined), [isFirstFetch, reloadRows]);
  const refresh = () => Promise.all([traffic.mutate(), rows.mutate()]);
  const isByPage = query.by === 'page';
  const head = isByPage ? '페이지' : '검색어';
  const all = userId ? `${PATH}?userId=${userId}` : PATH;
  const conditions = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'userId'));
  return (
    <Loaded of={traffic}>
      {({ data }) => (
        <div css={panels}>
          {userId && (
            <p>
              고객: <SiteLink href={`/work/customers/${userId}`}>{personName(data.customer)}</SiteLink> ·{' '}
              <SiteLink href={PATH}>다른 고객 고르기</SiteLink>
            </p>
          )}
          <div css={panelPair}>
            <Panel title={SOURCE_NAMES.google}>
              <Card>
                <GooglePanel userId={userId} of={data.google} onChanged={refresh} />
              </Card>
            </Panel>
            <Panel title={SOURCE_NAMES.naver}>
              <Card>
                <NaverUpload
                  userId={userId}
                  today={seoulDay(new Date())}
                  stored={data.naver}
                  onDone={refresh}
                />
              </Card>
            </Panel>
          </div>
          <Panel title="날짜별 클릭">
            <TrafficChart of={data} />
          </Panel>
          <Panel title={`${head}별 노출과 클릭`}>
            <DataList
              path={PATH}
              query={query}
              search={{ hint: head, filters: FILTERS }}
              list={rows}
              name={isByPage ? 'traffic-pages' : 'traffic-queries'}
              caption={`${head}별 노출과 클릭`}
              columns={isByPage ? PAGE_COLUMNS : QUERY_COLUMNS}
              keyOf={({ name }) => name}
              file={{ name: '유입 데이터', columns: trafficExportColumns(head), read: fetchTrafficRows }}
              empty={
                <NoRows icon="chart" path={PATH} all={all} query={conditions} subject="자료가" what="자료">
                  구글 서치 콘솔을 연결하시거나 서치어드바이저의 CSV 파일을 올리시면 여기에 보입니다.
                </NoRows>
              }
            />
            <ColumnHelp />
          </Panel>
        </div>
      )}
    </Loaded>
  );
}

const ColumnHelp = () => (
  <MoreDetails summary="각 열이 뜻하는 것">
    <DetailsList
      of={[
        [
          SOURCE_NAMES.google,
          '구글 검색에서 사이트가 보인 횟수(노출)와 눌린 횟수(클릭)입니다. 게재순위는 구글이 계산한 위치를 노출 수로 가중해 평균한 값입니다. 하루는 미국 태평양 시간이며, 2–3일 뒤에 확정된 값을 가져옵니다. 구글은 아주 드문 검색어를 알려 주지 않고, 하루에 클릭이 많은 1,000행까지 저장하므로 합계가 서치 콘솔 화면보다 적을 수 있습니다.',
        ],
        [
          SOURCE_NAMES.naver,
          '네이버 검색에서 보인 횟수와 눌린 횟수이며, 올리신 파일의 값 그대로입니다. 기간 전체를 더한 파일은 그 기간이 고르신 기간 안에 모두 들어갈 때만 보입니다.',
        ],
        [
          '순위 추적',
          '이 서비스가 네이버에서 매일 확인한 순위입니다. 띄어쓰기와 대소문자를 빼고 검색어와 키워드가 같은 슬롯을 보여 드립니다. 구글의 게재순위와는 다른 검색 엔진의 값이므로 서로 견줄 수 없습니다.',
        ],
      ]}
    />
  </MoreDetails>
);
