import type { Job } from 'api-extensions/contracts/work-jobs';
import { koreanDay } from '../../../platform/korean-format';
import type { Option } from '../../../ui/select';
import type { Difference } from '../../../platform/comparison';
import { assigneeName, JOB_KIND_LABELS, JOB_STATE_LABELS } from './job-labels';

/** Fields that a change of a job may contain. */
export interface JobChange {
  title?: string;
  kind?: Job['kind'];
  state?: Job['state'];
  assignee?: string | null;
  start?: string;
  due?: string;
  memo?: string;
  done_on?: string;
  proof_url?: string;
}

/** Fields in which a job's current version differs from the submitted change. */
export function jobDifferences(current: Job, given: JobChange, assignees: readonly Option[]): Difference[] {
  const nameOf = (id: string | null) => assignees.find(({ value }) => value === (id ?? ''))?.label ?? '';
  const differences: Difference[] = [];
  const add = (label: string, theirs: string, mine: string) => differences.push({ label, theirs, mine });
  if (given.title !== undefined) add('제목', current.title, given.title);
  if (given.state !== undefined)
    add('상태', JOB_STATE_LABELS[current.state].text, JOB_STATE_LABELS[given.state].text);
  if (given.kind !== undefined) add('종류', JOB_KIND_LABELS[current.kind], JOB_KIND_LABELS[given.kind]);
  if (given.assignee !== undefined) {
    const isSame = (current.assignee?.id ?? null) === given.assignee;
    const theirs = assigneeName(current.assignee);
    add('담당자', theirs, isSame ? theirs : nameOf(given.assignee));
  }
  if (given.start !== undefined) add('시작일', koreanDay(current.start), koreanDay(given.start));
  if (given.due !== undefined) add('마감일', koreanDay(current.due), koreanDay(given.due));
  if (given.memo !== undefined) add('메모', current.memo, given.memo.trim());
  if (given.done_on !== undefined) add('완료일', koreanDay(current.done_on), koreanDay(given.done_on));
  if (given.proof_url !== undefined)
    add('증빙', current.proof?.type === 'link' ? current.proof.url : '', given.proof_url);
  return differences;
}
