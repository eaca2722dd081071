import { css } from '@emotion/react';
import type { Person } from 'api-extensions/contracts/fields';
import { REQUEST_LABELS } from 'api-extensions/contracts/rules/consultation';
import type { Consultation } from 'api-extensions/contracts/service/service';
import { useEffect, useRef, useState } from 'react';
import { koreanTime } from '../../platform/korean-format';
import { DetailsList } from '../../ui/details-list';
import { SiteLink } from '../../ui/site-link';
import { AskedLookupCard } from './asked-lookup-card';
import { ConsultationActions } from './consultation-actions';
import { campaignText, DELIVERY_LABELS } from './consultation-file';
import { ConsultationCourseList } from './consultation-course';
import { ConsultationForm } from './consultation-form';
import { ContactLink } from './contact-link';
import { useCourse } from './use-course';
import { VisitLookupList } from './visit-lookup-list';

const parts = css`
  display: grid;
  gap: var(--space-5);
  & > * {
    min-width: 0;
  }
  & h3 {
    font-size: var(--text-md);
  }
  & > dl {
    grid-template-columns: 6rem minmax(0, 1fr);
  }
`;

interface Props {
  request: Consultation;
  assignees: readonly Person[];
  onSaved: (request: Consultation) => void;
}

/** One request: what was asked, its handling and course, and where it came from. */
export default function ConsultationPanel({ request: opened, assignees, onSaved }: Props) {
  // The request as it was opened or saved, as in the form: a reload of the list must not change what is shown.
  const [request, setRequest] = useState(opened);
  const form = useRef<HTMLDivElement>(null);
  const isSaved = useRef(false);
  useEffect(() => {
    // The form of the saved version is a new one, and the focus was on the button of the one before.
    if (isSaved.current) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    isSaved.current = false;
  }, [request]);
  const course = useCourse(request.id);
  const show = (next: Consultation) => {
    isSaved.current = true;
    setRequest(next);
    onSaved(next);
    void course.mutate();
  };
  return (
    <div css={parts}>
      <DetailsList of={askedDetails(request)} />
      {request.lookup && <AskedLookupCard lookup={request.lookup} />}
      <ConsultationActions request={request} />
      <div ref={form}>
        <ConsultationForm key={request.version} request={request} assignees={assignees} onDone={show} />
      </div>
      <ConsultationCourseList request={request} course={course} />
      <VisitLookupList lookups={request.source?.lookups ?? []} />
      <DetailsList of={originDetails(request)} />
    </div>
  );
}

/** The fields of the consultation form. */
const typedDetails = (request: Consultation) =>
  REQUEST_LABELS.filter(({ name }) => name !== 'companyName').map(
    ({ name, label }) =>
      [label, name === 'contact' ? <ContactLink contact={request.contact} /> : request[name]] as const,
  );

/** The name of a form of the editors, and its answers. */
const answeredDetails = ({ form, answers, contact, contact_typed }: Consultation) => [
  ['문의 양식', form] as const,
  ...answers.map(({ label, value }) => {
    const isContact = value === contact || contact_typed.split(', ').includes(value);
    return [label, isContact ? <ContactLink contact={value} /> : value] as const;
  }),
];

/** What the visitor asked for, and how to answer. */
const askedDetails = (request: Consultation) => [
  ...(request.form ? answeredDetails(request) : typedDetails(request)),
  [
    '고객',
    request.member && (
      <SiteLink href={`/work/customers/${request.member.id}`}>
        {request.member.company} {request.member.name}
      </SiteLink>
    ),
  ] as const,
];

/** When and from where the request came. */
const originDetails = (request: Consultation) =>
  [
    ['접수번호', request.receipt],
    ['접수 시각', koreanTime(request.received_at)],
    ['유입 경로', request.channel],
    [
      '처음 본 페이지',
      request.source && [request.source.landing, request.source.referrer].filter(Boolean).join(' · '),
    ],
    ['광고 정보', campaignText(request.source)],
    ['소식 수신', request.marketing ? '동의함' : '동의하지 않음'],
    ['알림', DELIVERY_LABELS[request.delivery]],
    ['처리', request.handled_by && `${request.handled_by}, ${koreanTime(request.handled_at)}`],
  ] as const;
