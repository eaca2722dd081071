import { seoulDay } from 'api-extensions/contracts/rules/days';
import {
  finishJob,
  job as jobShape,
  type Job,
  PROOF_MAX_BYTES,
  PROOF_TYPES,
  uploadProof,
} from 'api-extensions/contracts/work/jobs';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { callUpload } from '../../../platform/call-upload';
import type { Draft } from '../../../platform/draft';
import { type FieldErrors, rejectedFieldErrors } from '../../../platform/failure-text';
import { Form } from '../../../platform/form';
import { useForm } from '../../../platform/use-form';
import { Dialog } from '../../../ui/dialog';
import { RadioGroup } from '../../../ui/radio-group';
import { TextField } from '../../../ui/text-field';
import { useConflict } from '../../../platform/conflict';
import { FormConflict } from '../../../platform/conflict-dialog';
import { jobDifferences } from './job-differences';

/** Enough for PROOF_MAX_BYTES over a slow mobile connection. */

const PROOFS = [
  { value: 'none', label: '없음' },
  { value: 'link', label: '링크' },
  { value: 'file', label: '파일' },
] as const;
type ProofKind = (typeof PROOFS)[number]['value'];

const proofOf = (chosen: unknown): ProofKind => PROOFS.find(({ value }) => value === chosen)?.value ?? 'none';

type Body = z.input<typeof finishJob.body>;

/** Problem of a file that is known before upload; the server checks its content. */
function fileError(file: File | null): string | null {
  if (!file || file.size === 0) return '올릴 파일을 골라 주세요.';
  if (file.size > PROOF_MAX_BYTES) return '파일은 5MB까지 올릴 수 있습니다.';
  const isKnown = (PROOF_TYPES as readonly string[]).includes(file.type);
  return isKnown ? null : 'PNG, JPEG, WebP, PDF 파일만 올릴 수 있습니다.';
}

interface Props {
  job: Job;
  onClose: () => void;
  onDone: (job: Job) => void;
}

/** Marks a job as done, with the day of completion and a proof. */
export function FinishJobDialog({ job, onClose, onDone }: Props) {
  const params = { id: String(job.id) };
  /** The uploaded file: it is not uploaded again when the form is sent again after an error. */
  const uploaded = useRef<{ file: File; id: number } | null>(null);
  const chosen = useRef<File | null>(null);
  const proof = useRef<ProofKind>('none');

  const uploadOnce = async (file: File): Promise<number> => {
    if (uploaded.current?.file === file) return uploaded.current.id;
    const data = new FormData();
    data.set('file', file);
    const response = await callUpload(uploadProof, { params, form: data });
    uploaded.current = { file, id: response.data.id };
    return response.data.id;
  };

  const conflict = useConflict(jobShape, (body: Body) => callApi(finishJob, { params, body }));
  const form = useForm({
    schema: finishJob.body,
    draft: `job done ${job.id}`,
    read: (data) => {
      const file = data.get('file');
      chosen.current = file instanceof File ? file : null;
      proof.current = proofOf(data.get('proof'));
      const address = String(data.get('proof_url') ?? '');
      return {
        version: Number(data.get('version')),
        done_on: String(data.get('done_on') ?? ''),
        ...(proof.current === 'link' && { proof_url: address }),
      };
    },
    send: async (body) => {
      if (proof.current !== 'file') return conflict.send(body);
      const error = fileError(chosen.current);
      if (error !== null || !chosen.current) throw new FileError(error ?? '');
      return conflict.send({ ...body, proof_file: await uploadOnce(chosen.current) });
    },
    onDone: ({ data }) => onDone(data),
    onFailure: (thrown) => {
      // Another person's upload to this job has replaced the file: the next try uploads it again.
      if (rejectedFieldErrors(thrown).proof_file !== undefined) uploaded.current = null;
      if (!(thrown instanceof FileError)) return conflict.isConflict(thrown);
      form.fail(null, { file: thrown.message });
      return true;
    },
  });
  return (
    <Dialog open onClose={onClose} title="작업 완료" description={job.title}>
      <Form of={form} label="작업 완료" submit="완료 처리">
        <input name="version" hidden defaultValue={job.version} />
        <TextField
          label="완료일"
          name="done_on"
          type="date"
          required
          defaultValue={job.done_on ?? seoulDay(new Date())}
          max={seoulDay(new Date())}
        />
        {/* Remounted when the draft is discarded. */}
        <ProofFields
          key={form.storedDraft ? 'draft' : 'job'}
          storedDraft={form.storedDraft}
          errors={form.errors}
        />
      </Form>
      <FormConflict
        of={conflict}
        differences={(current, input) => jobDifferences(current, { ...input, state: 'done' })}
        discard={form.discard}
        onDone={onDone}
      />
    </Dialog>
  );
}

interface ProofProps {
  /** The draft of the form. */
  storedDraft: Draft | null;
  errors: FieldErrors;
}

function ProofFields({ storedDraft, errors }: ProofProps) {
  const [proof, setProof] = useState(proofOf(storedDraft?.proof));
  return (
    <>
      <RadioGroup
        label="증빙"
        name="proof"
        options={PROOFS}
        defaultValue="none"
        onChange={setProof}
        hint="고객 보고서에 쓸 수 있게 결과 화면이나 발행한 글의 주소를 남겨 주세요."
      />
      {proof === 'link' && (
        <TextField label="증빙 주소" name="proof_url" type="url" inputMode="url" placeholder="https://" />
      )}
      {proof === 'file' && (
        <TextField
          label="증빙 파일"
          name="file"
          type="file"
          accept={PROOF_TYPES.join(',')}
          hint="PNG, JPEG, WebP, PDF 파일을 5MB까지 올릴 수 있습니다."
          error={errors.file ?? errors.proof_file}
        />
      )}
    </>
  );
}

/** The selected file cannot be sent. */
class FileError extends Error {}
