import { css } from '@emotion/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Checkbox } from '../../ui/checkbox';
import { Icon } from '../../ui/icon';
import { TextField } from '../../ui/text-field';
import { from } from '../../ui/theme/breakpoints';
import { useHydrated } from '../../ui/use-hydrated';
import { type FieldErrors, FIELDS, readQuestion, type WebQuestion } from './question';

const place = css`
  ${from.lg} {
    position: sticky;
    top: calc(var(--bar-height) + 1.5rem);
  }
`;

const form = css`
  display: grid;
  gap: 1.25rem;
`;

interface Typed {
  keyword: string;
  target: string;
  subdomains: boolean;
}

interface Props {
  /** Where the browser itself sends the form while there is no script. */
  action: string;
  /** What the address asks; the fields follow it. */
  typed: Typed | null;
  errors: FieldErrors;
  isLooking: boolean;
  onSubmit: (question: WebQuestion) => void;
  onErrors: (errors: FieldErrors) => void;
}

const read = (element: HTMLFormElement): Typed => {
  const data = new FormData(element);
  const text = (name: string) => String(data.get(name) ?? '');
  return { keyword: text('keyword'), target: text('target'), subdomains: data.has('subdomains') };
};

/**
 * A real GET form. Its fields belong to the browser, so that what is typed before the script has loaded stays; only an
 * address that asks something overwrites them.
 */
export function WebLookupForm({ action, typed, errors, isLooking, onSubmit, onErrors }: Props) {
  const isHydrated = useHydrated();
  const fields = {
    keyword: useRef<HTMLInputElement>(null),
    target: useRef<HTMLInputElement>(null),
    subdomains: useRef<HTMLInputElement>(null),
  };

  useEffect(() => {
    if (!typed) return;
    const { keyword, target, subdomains } = fields;
    if (keyword.current) keyword.current.value = typed.keyword;
    if (target.current) target.current.value = typed.target;
    if (subdomains.current) subdomains.current.checked = typed.subdomains;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the refs never change
  }, [typed]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reading = readQuestion(read(event.currentTarget));
    if (reading.ok) {
      onSubmit(reading.question);
      return;
    }
    onErrors(reading.errors);
    const first = FIELDS.find((name) => reading.errors[name]);
    if (first) fields[first].current?.focus();
  };
  const clear = (name: keyof FieldErrors) => {
    if (errors[name]) onErrors({ ...errors, [name]: undefined });
  };

  return (
    <Card css={place}>
      <form
        css={form}
        method="get"
        action={action}
        aria-label="웹 순위 조회"
        noValidate={isHydrated}
        onSubmit={submit}
      >
        <TextField
          ref={fields.keyword}
          name="keyword"
          label="키워드"
          placeholder="예: 강남 인테리어"
          required
          autoComplete="off"
          enterKeyHint="next"
          error={errors.keyword}
          onChange={() => clear('keyword')}
        />
        <TextField
          ref={fields.target}
          name="target"
          label="사이트 주소"
          placeholder="예: example.com"
          hint="특정 문서의 순위는 https://example.com/page처럼 경로까지 입력해 주세요."
          required
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          enterKeyHint="search"
          error={errors.target}
          onChange={() => clear('target')}
        />
        <Checkbox
          ref={fields.subdomains}
          name="subdomains"
          value="true"
          label="하위 도메인 포함"
          hint="blog.example.com 같은 주소도 내 사이트로 봅니다."
        />
        <Button type="submit" size="lg" aria-disabled={isLooking || undefined}>
          <Icon name="search" size="1.25em" />
          {isLooking ? '조회하고 있습니다' : '순위 조회하기'}
        </Button>
      </form>
    </Card>
  );
}
