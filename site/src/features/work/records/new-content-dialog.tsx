import { seoulDay } from 'api-extensions/contracts/rules/days';
import { type BlogContent, saveBlogContent } from 'api-extensions/contracts/work/blog';
import { callApi } from '../../../platform/api-call';
import { Form } from '../../../platform/form';
import { textsOf, useForm } from '../../../platform/use-form';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';

interface Props {
  /** Code of the blog job. */
  code: string;
  onClose: () => void;
  onDone: (content: BlogContent) => void;
}

/** Creates a post with title and planned day; its text is written in the editor. */
export function NewContentDialog({ code, onClose, onDone }: Props) {
  const form = useForm({
    schema: saveBlogContent.body,
    draft: `blog content new ${code}`,
    read: (data) => ({ ...textsOf(data), blog_job_code: code }),
    send: (body) => callApi(saveBlogContent, { body }),
    onDone: ({ data }) => onDone(data),
  });
  return (
    <Dialog open onClose={onClose} title="원고 등록">
      <Form of={form} label="원고 등록" submit="등록">
        <TextField label="제목" name="title" required maxLength={150} />
        <TextField
          label="발행 예정일"
          name="planned_on"
          type="date"
          required
          defaultValue={seoulDay(new Date(), 7)}
        />
      </Form>
    </Dialog>
  );
}
