import { type Job, workFile } from 'api-extensions/contracts/work-jobs';
import { addressOf } from '../../../platform/api-call';
import { SiteLink } from '../../../ui/site-link';

const KB = 1024;

/** A size in bytes as text, e.g. `1.2MB`. */
const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))}KB` : `${(bytes / KB / KB).toFixed(1)}MB`;

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
