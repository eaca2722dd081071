import { addResearchKeywords } from 'api-extensions/contracts/research';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { RESEARCH_ADD_MAX } from 'api-extensions/contracts/rules/research';
import { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { Form } from '../../../platform/form';
import { useForm } from '../../../platform/use-form';
import { MoreDetails } from '../../../ui/more-details';
import { Textarea } from '../../../ui/text-field';

/** Splits typed or pasted text into keywords, at line breaks, commas and tabs. */
const splitKeywords = (text: string): string[] =>
  text
    .split(/[\n,\t]/u)
    .map((keyword) => keyword.trim())
    .filter(Boolean);

/** Schema of the form. The field shows the error of its first invalid keyword. */
export const keywordsSchema = z.object({
  keywords: z.string().superRefine((text, context) => {
    const parsed = addResearchKeywords.body.shape.keywords.safeParse(splitKeywords(text));
    const [issue] = parsed.error?.issues ?? [];
    if (!issue) return;
    const [at] = issue.path;
    const which = typeof at === 'number' ? `${koreanNumber(at + 1)}번째 키워드: ` : '';
    context.addIssue({ code: 'custom', message: which + issue.message });
  }),
});

interface Props {
  onAdded: (added: { added: number; known: number }) => Promise<unknown>;
}

/** Form that adds typed or pasted keywords to the research list. */
export function AddKeywordsForm({ onAdded }: Props) {
  const form = useForm({
    schema: keywordsSchema,
    draft: 'research keywords',
    send: ({ keywords }) => callApi(addResearchKeywords, { body: { keywords: splitKeywords(keywords) } }),
    onDone: async ({ data }) => {
      form.form.ref.current?.reset();
      await onAdded(data);
    },
  });
  return (
    <MoreDetails summary="키워드 직접 입력하기">
      <Form of={form} label="키워드 담기" submit="목록에 담기" width="40rem">
        <Textarea
          label="키워드"
          name="keywords"
          required
          placeholder={'예: 강남 인테리어\n강남 카페'}
          hint={`한 줄에 하나씩, 한 번에 ${koreanNumber(RESEARCH_ADD_MAX)}개까지 입력하실 수 있습니다.`}
        />
      </Form>
    </MoreDetails>
  );
}
