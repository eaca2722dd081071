import { seoulDay } from 'api-extensions/contracts/rules/days';
import { type Job, workFile } from 'api-extensions/contracts/work/jobs';
import { addressOf } from '../../../platform/api-call';
import { tableDay } from '../../../platform/korean-format';
import { Badge } from '../../../ui/badge';
import { SiteLink } from '../../../ui/site-link';
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
