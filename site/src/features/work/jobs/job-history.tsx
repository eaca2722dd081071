import { css } from '@emotion/react';
import { commentJob, type Job, type JobEvent } from 'api-extensions/contracts/work/jobs';
import { callApi } from '../../../platform/api-call';
import { koreanTime } from '../../../platform/korean-format';
import { Form } from '../../../platform/form';
import { useForm } from '../../../platform/use-form';
import { Card } from '../../../ui/card';
import { useSnackbar } from '../../../ui/snackbar';
import { Textarea } from '../../../ui/text-field';
import { JOB_EVENT_LABELS } from './job-labels';

const list = css`
  display: grid;
  gap: var(--space-4);
  margin-bottom: var(--space-6);
  & > li {
    display: grid;
    gap: var(--space-1);
    padding-left: var(--space-4);
    border-left: 3px solid var(--color-line);
    font-size: var(--text-sm);
  }
  & > li[data-type='comment'] {
    border-left-color: var(--color-primary);
  }
  & p {
    color: var(--color-ink);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const head = css`
  color: var(--color-muted);
  font-size: var(--text-xs);
  & > strong {
    color: var(--color-ink);
    font-size: var(--text-sm);
  }
`;

interface Props {
  job: Job;
  /** Oldest first. */
  events: readonly JobEvent[];
  onChanged: () => Promise<unknown>;
}

/** Events and comments of a job, and a form for a new comment. */
export function JobHistory({ job, events, onChanged }: Props) {
  const { show } = useSnackbar();
  const form = useForm({
    schema: commentJob.body,
    draft: `job comment ${job.id}`,
    send: (body) => callApi(commentJob, { params: { id: String(job.id) }, body }),
    onDone: async () => {
      form.discard();
      await onChanged();
      show({ text: '댓글을 남겼습니다.', tone: 'success' });
    },
  });
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history" css={{ marginBottom: 'var(--space-4)', fontSize: 'var(--text-xl)' }}>
        기록과 댓글
      </h2>
      <ol css={list} aria-label="작업 기록">
        {events.map((event) => (
          <li key={event.id} data-type={event.type}>
            <div css={head}>
              <strong>
                {event.type === 'comment' ? event.actor || '담당자' : JOB_EVENT_LABELS[event.type]}
              </strong>{' '}
              {event.type !== 'comment' && event.actor && <>{event.actor} · </>}
              <time dateTime={event.at}>{koreanTime(event.at)}</time>
            </div>
            {event.text && <p>{event.text}</p>}
          </li>
        ))}
      </ol>
      <Form of={form} label="댓글 쓰기" submit="댓글 남기기" size="sm" width="100%">
        <Textarea label="댓글" name="text" rows={3} maxLength={2000} />
      </Form>
    </Card>
  );
}
