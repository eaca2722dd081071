import { type Estimate, estimates } from 'api-extensions/contracts/estimates/estimates';
import { DataList } from '../../platform/data-list';
import { useArea } from '../../platform/area';
import { readListQuery } from '../../platform/list-query';
import { NoRows } from '../../platform/no-rows';
import { optionsOf } from '../../platform/options';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { SiteLink } from '../../ui/site-link';
import { estimateColumns } from './estimate-columns';
import { useEstimates } from './admin-calls';
import { AreaPage } from '../../platform/area-page';
import { ESTIMATE_LABELS, estimateLabel } from '../../platform/state-labels';

const PATH = '/admin/estimates';

const keyOf = ({ id }: Estimate) => id;
const hrefOf = ({ id }: Estimate) => `${PATH}/${id}`;

const COLUMNS = estimateColumns(
  {
    key: 'member',
    head: '받는 분',
    width: 12,
    cell: ({ member, party }) =>
      member ? (
        <SiteLink href={`/work/customers/${member.id}`} tabIndex={-1}>
          {member.company} {member.name}
        </SiteLink>
      ) : (
        party || '탈퇴한 회원'
      ),
  },
  {
    key: 'state',
    head: '상태',
    width: 11,
    essential: true,
    cell: (estimate) => (
      <>
        <Badge tone={estimateLabel(estimate).tone}>{estimateLabel(estimate).text}</Badge>{' '}
        {estimate.state === 'quoted' && estimate.viewed_at && <Badge>확인함</Badge>}
      </>
    ),
  },
);

const STATES = {
  name: 'state',
  label: '상태',
  options: optionsOf({ ...ESTIMATE_LABELS, requested: '견적 요청·작성 중' }),
};

const STARTED_BY = {
  name: 'by_member',
  label: '작성 시작',
  options: [
    { value: '1', label: '회원이 요청' },
    { value: '0', label: '담당자가 작성' },
  ],
};

const ANSWERED = {
  name: 'answered',
  label: '응답 시기',
  options: [{ value: 'recently', label: '최근 7일' }],
};

const actions = (
  <>
    <ButtonLink href={`${PATH}/settings`} variant="outline">
      견적 템플릿과 직인
    </ButtonLink>
    <ButtonLink href={`${PATH}/new`}>견적 작성</ButtonLink>
  </>
);

/** List of all estimates of the site, for managers. */
export function AdminEstimatesPage() {
  const query = readListQuery(
    useArea().search,
    ['q', 'state', 'by_member', 'answered', 'user_id'],
    estimates.query,
  );
  const list = useEstimates(query);
  return (
    <AreaPage
      title="견적"
      lead="회원에게 보낼 견적은 회원 상세 화면에서, 회원이 아닌 고객의 견적은 여기에서 작성하실 수 있습니다."
      actions={actions}
    >
      <DataList
        path={PATH}
        query={query}
        search={{ hint: '견적 번호, 제목, 받는 분', filters: [STATES, STARTED_BY, ANSWERED] }}
        limitedTo={{ parameter: 'user_id', owner: '한 회원', what: '견적' }}
        list={list}
        name="estimates"
        caption="견적 목록"
        columns={COLUMNS}
        keyOf={keyOf}
        hrefOf={hrefOf}
        empty={
          <NoRows
            path={PATH}
            query={query}
            subject="견적이"
            what="견적"
            action={
              <ButtonLink href="/admin" variant="outline">
                회원 목록 보기
              </ButtonLink>
            }
          >
            회원이 아닌 고객의 견적은 바로 작성하실 수 있고, 회원의 견적은 회원 상세 화면에서 작성하실 수
            있습니다. 회원이 견적을 요청해도 이곳에 쌓입니다.
          </NoRows>
        }
      />
    </AreaPage>
  );
}
