import type { Member } from 'api-extensions/contracts/accounts/members';
import { AreaPage } from '../../../platform/area-page';
import { useArea } from '../../../platform/area';
import { FirstRequest } from '../../../platform/first-request';
import { koreanDate } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { DetailsList } from '../../../ui/details-list';
import { contactHref } from '../../../ui/link-target';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { SiteLink } from '../../../ui/site-link';
import { useContracts } from '../contracts/contract-calls';
import { ContractsToRenew } from '../contracts/contract-cells';
import { AddJobButton } from '../jobs/new-job-dialog';
import { buttons, panelPair, panels } from '../list-style';
import { SlotsToRenew } from '../slots/renewals';
import { useSlots } from '../slots/slot-calls';
import { useCustomer } from './customer-calls';
import { CustomerFiles } from './customer-files';
import {
  CustomerBacklinks,
  CustomerBlogJobs,
  CustomerContracts,
  CustomerEstimates,
  CustomerJobs,
  CustomerConsultations,
  CustomerSchedule,
  CustomerSlots,
} from './customer-lists';
import { CustomerNotesForm } from './customer-notes';
import { CustomerTimeline } from './customer-timeline';

/** Everything that the staff knows about one customer. */
export default function CustomerPage() {
  const { id = '' } = useArea().params;
  const found = useCustomer(id);
  const member = found.data?.data;
  return (
    <AreaPage
      title={member ? member.company || member.name || member.email : '고객'}
      lead={member ? '이 고객의 상담, 견적, 계약, 슬롯과 작업입니다.' : '\u00a0'}
    >
      <Loaded of={found}>
        {({ data }) => (
          <div css={panels}>
            {data.approval === 'approved' ? (
              <Customer member={data} />
            ) : (
              <Notice>
                <p>
                  아직 승인되지 않은 회원입니다.{' '}
                  <SiteLink href={`/admin/members/${data.id}`}>회원 상세 보기</SiteLink>
                </p>
              </Notice>
            )}
          </div>
        )}
      </Loaded>
    </AreaPage>
  );
}

function Customer({ member }: { member: Member }) {
  const { id } = member;
  return (
    <>
      <Actions id={id} />
      <div css={panelPair}>
        <Panel title="연락처" more={{ href: `/admin/members/${id}`, label: '회원 상세 보기' }}>
          <Contacts of={member} />
        </Panel>
        <Panel title="고객 메모">
          <CustomerNotesForm id={id} />
        </Panel>
      </div>
      <ContractsDue id={id} />
      <RenewalsDue id={id} />
      <CustomerContracts id={id} />
      <CustomerSlots id={id} />
      <CustomerJobs id={id} />
      <div css={panelPair}>
        <CustomerEstimates id={id} />
        <CustomerConsultations id={id} email={member.email} />
      </div>
      <div css={panelPair}>
        <CustomerBlogJobs id={id} />
        <CustomerBacklinks id={id} />
      </div>
      <CustomerSchedule id={id} />
      <Panel title="파일">
        <CustomerFiles id={id} />
      </Panel>
      <Panel title="활동 이력">
        <CustomerTimeline id={id} />
      </Panel>
    </>
  );
}

/** Links to forms for new records of the customer, with the customer filled in. */
function Actions({ id }: { id: string }) {
  const open = useSlots({ userId: id, state: 'running,extended,scheduled,paused', page_size: '1' });
  return (
    <div css={buttons}>
      <ButtonLink href={`/admin/estimates/new?user_id=${id}`}>견적 작성</ButtonLink>
      <ButtonLink href={`/work/contracts/new?customer=${id}`} variant="outline">
        계약 등록
      </ButtonLink>
      <ButtonLink href={`/work/slots/new?customer=${id}`} variant="outline">
        슬롯 등록
      </ButtonLink>
      {/* A job belongs to a customer by its slot. */}
      {open.data && open.data.page.total > 0 && <AddJobButton customerId={id} />}
      <ButtonLink href={`/work/pdf?userId=${id}`} variant="outline">
        보고서 만들기
      </ButtonLink>
      <ButtonLink href={`/work/alerts?userId=${id}`} variant="outline">
        순위 알림
      </ButtonLink>
      <ButtonLink href={`/work/traffic?userId=${id}`} variant="outline">
        유입 데이터
      </ButtonLink>
      <ButtonLink href={`/work/shares?userId=${id}`} variant="outline">
        공유 링크
      </ButtonLink>
    </div>
  );
}

function Contacts({ of: member }: { of: Member }) {
  const { id, name, email, phone, confirmed, created_at, last_sign_in_at } = member;
  return (
    <Card>
      <DetailsList
        of={[
          ['담당자 이름', name],
          [
            '이메일',
            <>
              <a href={contactHref(email)}>{email}</a>
              {!confirmed && ' (미확인)'}
            </>,
          ],
          ['전화번호', phone && <a href={contactHref(phone)}>{phone}</a>],
          [
            '상담',
            phone && (
              <SiteLink href={`/admin/consultations?q=${encodeURIComponent(phone)}`}>
                이 번호로 받은 상담 보기
              </SiteLink>
            ),
          ],
          ['유입 경로', <FirstRequest of={{ user_id: id }} />],
          ['가입일', koreanDate(created_at)],
          ['최근 로그인', koreanDate(last_sign_in_at)],
        ]}
      />
    </Card>
  );
}

/** Contracts to renew within 30 days; renders nothing without any. */
function ContractsDue({ id }: { id: string }) {
  const { data } = useContracts({ userId: id, ends_within: '30', renewal: 'due', sort: 'to', order: 'asc' });
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title="갱신할 계약">
      <ContractsToRenew rows={data.data} />
    </Panel>
  );
}

/** Slots to renew within 30 days; renders nothing without any. */
function RenewalsDue({ id }: { id: string }) {
  const { data } = useSlots({ userId: id, ends_within: '30', renewal: 'due', sort: 'to', order: 'asc' });
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title="갱신할 슬롯">
      <SlotsToRenew rows={data.data} />
    </Panel>
  );
}
