import { seoulDay } from 'api-extensions/contracts/rules/days';
import { type BlogContent, saveBlogContent } from 'api-extensions/contracts/work-blog';
import { callApi } from '../../../platform/api-call';
import { DraftNotice } from '../../../platform/draft-notice';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { TextField } from '../../../ui/text-field';

interface Props {
  /** Code of the blog job. */
  code: string;
  onClose: () => void;
  onDone: (content: BlogContent) => void;
}

/** Creates a post with title and planned day; its draft is written on its own page. */
export function NewContentDialog({ code, onClose, onDone }: Props) {
  const { form, errors, failure, busy, ...draft } = useForm({
    schema: saveBlogContent.body,
    draft: `blog content new ${code}`,
    read: (data) => ({
      blog_job_code: code,
      title: String(data.get('title') ?? ''),
      planned_on: String(data.get('planned_on') ?? ''),
    }),
    send: (body) => callApi(saveBlogContent, { body }),
    onDone: ({ data }) => onDone(data),
  });
  return (
    <Dialog open onClose={onClose} title="원고 등록">
      <form {...form} aria-label="원고 등록">
        <FormStack>
          <FormFailure text={failure} />
          <DraftNotice of={draft} />
          <TextField label="제목" name="title" required maxLength={150} error={errors.title} />
          <TextField
            label="발행 예정일"
            name="planned_on"
            type="date"
            required
            defaultValue={seoulDay(new Date(), 7)}
            error={errors.planned_on}
          />
          <Button type="submit" size="md" loading={busy}>
            등록
          </Button>
        </FormStack>
      </form>
    </Dialog>
  );
}
