import { css } from '@emotion/react';
import { seoulDay } from 'api-extensions/contracts/rules/days';
import { rhythmText } from 'api-extensions/contracts/rules/rhythm';
import { type Job, workFile } from 'api-extensions/contracts/work/jobs';
import { addressOf } from '../../../platform/api-call';
import { tableDay } from '../../../platform/korean-format';
import { Badge } from '../../../ui/badge';
import { Shape } from '../../../ui/shape';
import { SiteLink } from '../../../ui/site-link';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { sizeText } from '../file-size';
import { urgencyText } from './job-labels';

/** Link to the proof of a job: another website, or a file to download. */
export function ProofLink({ proof }: { proof: NonNullable<Job['proof']> }) {
  if (proof.type === 'link') {
    return (
      <SiteLink href={proof.url} rel="nofollow" css={{ overflowWrap: 'anywhere' }}>
        {proof.url}
      </SiteLink>
    );
  }
  return (
    <SiteLink
      href={addressOf(workFile, { params: { id: String(proof.id) } })}
      css={{ overflowWrap: 'anywhere' }}
    >
      {proof.name} ({sizeText(proof.size)})
    </SiteLink>
  );
}

interface Props {
  job: Pick<Job, 'state' | 'due' | 'overdue'>;
}

/** How urgent a job is; renders nothing if it is not urgent. */
export function JobUrgency({ job }: Props) {
  const text = urgencyText(job, seoulDay(new Date()));
  if (!text) return null;
  return <Badge tone={job.overdue ? 'danger' : 'warn'}>{text}</Badge>;
}

/** The day on which a job is due, in a list, and how urgent it is. */
export const DueDay = ({ job }: Props) => (
  <>
    <span css={{ whiteSpace: 'nowrap' }}>{tableDay(job.due)}</span> <JobUrgency job={job} />
  </>
);

const mark = css`
  display: inline-flex;
  margin-left: 0.375rem;
  color: var(--color-muted);
  vertical-align: -0.125em;
`;

/** Two arrows in a circle. */
const REPEAT =
  'M4.5 11a7.5 7.5 0 0 1 13.2-4.1L19.5 9M19.5 4.5V9H15M19.5 13a7.5 7.5 0 0 1-13.2 4.1L4.5 15M4.5 19.5V15H9';

/** Marks a job of a series, with its rhythm. */
export function RepeatMark({ series }: { series: Job['series'] }) {
  if (!series) return null;
  const text = rhythmText(series.rhythm);
  return (
    <span title={`${text} 반복`} css={mark}>
      <Shape path={REPEAT} size="1em" />
      <VisuallyHidden>({text} 반복)</VisuallyHidden>
    </span>
  );
}
