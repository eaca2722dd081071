import type { Person } from 'api-extensions/contracts/fields';
import { contactKind, REQUEST_LABELS } from 'api-extensions/contracts/rules/consultation';
import {
  type Consultation,
  consultation,
  CONSULTATION_STATES,
  consultations,
  type ConsultationState,
  handleConsultation,
} from 'api-extensions/contracts/service/service';
import { navigate } from 'gatsby';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import type { z } from 'zod';
import { callApi } from '../../platform/api-call';
import { useArea } from '../../platform/area';
import { assigneeFilter, nameOptions, optionsOf } from '../../platform/options';
import { CONSULTATION_LABELS } from '../../platform/state-labels';
import { DataList } from '../../platform/data-list';
import { koreanTime, tableTime } from '../../platform/korean-format';
import { listHref, type ListQuery, readListQuery } from '../../platform/list-query';
import { NoRows } from '../../platform/no-rows';
import { RecordForm } from '../../platform/record-form';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import type { GridColumn } from '../../ui/data-grid/grid-column';
import { rowOpener } from '../../ui/data-grid/row-opener';
import { DetailsList } from '../../ui/details-list';
import { Dialog } from '../../ui/dialog';
import { contactHref } from '../../ui/link-target';
import { NativeSelect } from '../../ui/native-select';
import { SiteLink } from '../../ui/site-link';
import { useSnackbar } from '../../ui/snackbar';
import { Textarea } from '../../ui/text-field';
import { ConsultationActions } from './consultation-actions';
import { AskedLookupCard } from './asked-lookup-card';
import { campaignText, CONSULTATION_COLUMNS, DELIVERY_LABELS } from './consultation-file';
import { AreaPage } from '../../platform/area-page';

const PATH = '/admin/consultations';

const fetchConsultations = (query: ListQuery) => callApi(consultations, { query });

const keyOf = ({ id }: Consultation) => id;

const columnsOf = (open: (request: Consultation) => void): GridColumn<Consultation>[] => [
  {
    key: 'company',
    head: '업체',
    width: 12,
    cell: (request) => (
      <button type="button" css={rowOpener} tabIndex={-1} onClick={() => open(request)}>
        {request.companyName}
      </button>
    ),
  },
  {
    key: 'state',
    head: '상태',
    width: 10,
    essential: true,
    cell: ({ state, delivery }) => (
      <>
        <Badge tone={CONSULTATION_LABELS[state].tone}>{CONSULTATION_LABELS[state].text}</Badge>{' '}
        {delivery === 'failed' && <Badge tone="danger">{DELIVERY_LABELS.failed}</Badge>}
      </>
    ),
  },
  { key: 'received', head: '접수 시각', width: 10.5, cell: ({ received_at }) => tableTime(received_at) },
  { key: 'assignee', head: '담당자', width: 6.5, cell: ({ assignee }) => assignee?.name ?? '-' },
  {
    key: 'contact',
    head: '연락처',
    width: 10.5,
    essential: true,
    cell: ({ contact }) => <ContactLink contact={contact} tabIndex={-1} />,
  },
  { key: 'product', head: '상품', width: 9, cell: ({ product }) => product || '-' },
  { key: 'keyword', head: '키워드', width: 9, cell: ({ keyword }) => keyword || '-' },
  { key: 'channel', head: '유입 경로', width: 9, cell: ({ channel }) => channel },
  { key: 'handled', head: '처리', width: 7, cell: ({ handled_by }) => handled_by || '-' },
];

function ContactLink({ contact, tabIndex }: { contact: string; tabIndex?: number }) {
  if (contactKind(contact) === 'kakao') return contact;
  return (
    <a href={contactHref(contact)} tabIndex={tabIndex}>
      {contact}
    </a>
  );
}

/** The managers' list of consultation requests, newest first, with a dialog to handle one. */
export function ConsultationsPage() {
  const { search } = useArea();
  const query = readListQuery(search, ['q', 'state', 'assignee', 'channel'], consultations.query);
  const found = useSWR(['consultations', query], () => fetchConsultations(query), { keepPreviousData: true });
  const [chosen, setChosen] = useState<Consultation | null>(null);
  // `?q=<receipt>&open`, as other pages link to a request, opens its dialog.
  const opensRequest = new URLSearchParams(search).has('open');
  const requestInAddress = opensRequest
    ? found.data?.data.find(({ receipt }) => receipt === query.q)
    : undefined;
  const opened = chosen ?? requestInAddress;
  const close = () => {
    setChosen(null);
    if (opensRequest) void navigate(listHref(PATH, query, {}), { replace: true });
  };
  const { show } = useSnackbar();
  const channels = {
    name: 'channel',
    label: '유입 경로',
    options: (found.data?.channels ?? []).map((name) => ({ value: name, label: name })),
  };
  const states = {
    name: 'state',
    label: '상태',
    options: optionsOf(CONSULTATION_LABELS, found.data?.counts),
  };
  const assignees = assigneeFilter(nameOptions(found.data?.assignees), '내 상담');
  const columns = useMemo(() => columnsOf(setChosen), []);
  return (
    <AreaPage title="상담">
      <DataList
        path={PATH}
        query={query}
        search={{ hint: '접수번호, 업체명, 연락처, 키워드', filters: [states, assignees, channels] }}
        list={found}
        name="consultations"
        caption="상담 신청 목록"
        columns={columns}
        keyOf={keyOf}
        onOpen={setChosen}
        file={{ name: '상담 신청', columns: CONSULTATION_COLUMNS, read: fetchConsultations, pageSize: 100 }}
        empty={
          <NoRows
            path={PATH}
            query={query}
            icon="chat"
            subject="상담 신청이"
            what="상담 신청"
            action={<ButtonLink href="/service/apply">상담 신청 화면 보기</ButtonLink>}
          >
            방문자가 상담을 신청하면 이곳에서 담당자를 정하고 답하실 수 있습니다.
          </NoRows>
        }
      />
      {opened && (
        <RequestDialog
          key={opened.id}
          request={opened}
          assignees={found.data?.assignees ?? []}
          onClose={close}
          onDone={(next) => {
            close();
            void found.mutate();
            show({ text: `${next.companyName} 상담을 저장했습니다.`, tone: 'success' });
          }}
        />
      )}
    </AreaPage>
  );
}

interface DialogProps {
  request: Consultation;
  assignees: readonly Person[];
  onClose: () => void;
  onDone: (request: Consultation) => void;
}

type HandleBody = z.input<typeof handleConsultation.body>;

const parseState = (value: unknown, otherwise: ConsultationState): ConsultationState =>
  CONSULTATION_STATES.find((state) => state === value) ?? otherwise;

/** One request: its content and its handling. */
function RequestDialog({ request: opened, assignees, onClose, onDone }: DialogProps) {
  // The request as it was opened, as in the form: a reload of the list must not change what is shown.
  const [request] = useState(opened);
  return (
    <Dialog open onClose={onClose} title={request.companyName}>
      <DetailsList
        of={[
          ['접수번호', request.receipt],
          ['접수 시각', koreanTime(request.received_at)],
          ...REQUEST_LABELS.filter(({ name }) => name !== 'companyName').map(
            ({ name, label }) =>
              [
                label,
                name === 'contact' ? <ContactLink contact={request.contact} /> : request[name],
              ] as const,
          ),
          [
            '고객',
            request.member && (
              <SiteLink href={`/work/customers/${request.member.id}`}>
                {request.member.company} {request.member.name}
              </SiteLink>
            ),
          ],
          ['유입 경로', request.channel],
          [
            '처음 본 페이지',
            request.source && [request.source.landing, request.source.referrer].filter(Boolean).join(' · '),
          ],
          ['광고 정보', campaignText(request.source)],
          ['소식 수신', request.marketing ? '동의함' : '동의하지 않음'],
          ['알림', DELIVERY_LABELS[request.delivery]],
          ['처리', request.handled_by && `${request.handled_by}, ${koreanTime(request.handled_at)}`],
        ]}
      />
      {request.lookup && <AskedLookupCard lookup={request.lookup} />}
      <ConsultationActions request={request} />
      <div css={{ marginTop: 'var(--space-5)' }}>
        <RecordForm
          label="상담 처리"
          draft={`consultation ${request.id}`}
          row={request}
          shape={consultation}
          schema={handleConsultation.body}
          read={(data) => ({
            state: parseState(data.get('state'), request.state),
            note: String(data.get('note') ?? ''),
            assignee: String(data.get('assignee') ?? '') || null,
          })}
          save={(body: HandleBody) => callApi(handleConsultation, { params: { id: request.id }, body })}
          differences={(current, input) => [
            {
              label: '상태',
              theirs: CONSULTATION_LABELS[current.state].text,
              mine: CONSULTATION_LABELS[input.state ?? current.state].text,
            },
            {
              label: '담당자',
              theirs: current.assignee?.name ?? '없음',
              mine: assignees.find(({ id }) => id === input.assignee)?.name ?? '없음',
            },
            { label: '메모', theirs: current.note, mine: input.note ?? current.note },
          ]}
          onDone={onDone}
        >
          {() => (
            <>
              <NativeSelect
                label="상태"
                name="state"
                defaultValue={request.state}
                options={optionsOf(CONSULTATION_LABELS)}
              />
              <NativeSelect
                label="담당자"
                name="assignee"
                defaultValue={request.assignee?.id ?? ''}
                options={[{ value: '', label: '없음' }, ...nameOptions(assignees)]}
              />
              <Textarea label="메모" name="note" rows={4} defaultValue={request.note} />
            </>
          )}
        </RecordForm>
      </div>
    </Dialog>
  );
}
