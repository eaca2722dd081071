import { seoulDay } from 'api-extensions/contracts/rules/days';
import { LIST_NAMES } from 'api-extensions/contracts/rules/kinds';
import { day, webAddress } from 'api-extensions/contracts/work/fields';
import type { BlogContent } from 'api-extensions/contracts/work/blog';
import { z } from 'zod';
import { koreanDay } from '../../../platform/korean-format';
import { useAction } from '../../../platform/use-action';
import { Form } from '../../../platform/form';
import { useForm } from '../../../platform/use-form';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { FormStack } from '../../../ui/form-body';
import { SiteLink } from '../../../ui/site-link';
import { useSnackbar } from '../../../ui/snackbar';
import { TextField } from '../../../ui/text-field';
import { ExposureState } from '../exposure-state';
import type { ContentPatch } from './content-changes';

const publication = z.object({
  published_url: webAddress,
  published_on: day.refine((value) => value <= seoulDay(new Date()), '발행일은 오늘보다 뒤일 수 없습니다.'),
});

interface Props {
  content: BlogContent;
  /** Saves the change after pending ones. @returns false if a conflict has to be settled first @throws CallError */
  send: (patch: ContentPatch) => Promise<boolean>;
}

/** Marks a post as published, with address and day, or takes that back. */
export function PublishForm({ content, send }: Props) {
  const { show } = useSnackbar();
  const isPublished = content.state === 'published';
  const form = useForm({
    schema: publication,
    draft: `blog content out ${content.id}`,
    send: ({ published_url, published_on }) => send({ state: 'published', published_url, published_on }),
    onDone: (isSaved) => {
      if (isSaved) show({ text: '발행 정보를 저장했습니다.', tone: 'success' });
    },
  });
  const unpublishing = useAction();
  return (
    <Card as="section" aria-labelledby="publishing">
      <FormStack>
        <h2 id="publishing" css={{ fontSize: 'var(--text-xl)' }}>
          발행
        </h2>
        {isPublished && (
          <p>
            {koreanDay(content.published_on)}에 발행했습니다.{' '}
            <SiteLink href={content.published_url}>발행한 글 보기</SiteLink>
          </p>
        )}
        {content.exposure && (
          <p>
            네이버 {LIST_NAMES[content.exposure.list]} 검색: <ExposureState exposure={content.exposure} />
          </p>
        )}
        <Form
          of={{ ...form, failure: form.failure ?? unpublishing.failure }}
          label="발행"
          submit={isPublished ? '발행 정보 저장' : '발행 처리'}
          size="sm"
          width="100%"
          beside={
            isPublished && (
              <Button
                variant="outline"
                loading={unpublishing.busy}
                onClick={() => void unpublishing.run(() => send({ state: 'review' }))}
              >
                발행 되돌리기
              </Button>
            )
          }
        >
          <TextField
            label="발행한 글의 주소"
            name="published_url"
            type="url"
            inputMode="url"
            placeholder="https://blog.naver.com/…"
            defaultValue={content.published_url}
          />
          <TextField
            label="발행일"
            name="published_on"
            type="date"
            max={seoulDay(new Date())}
            defaultValue={content.published_on ?? seoulDay(new Date())}
          />
        </Form>
      </FormStack>
    </Card>
  );
}
