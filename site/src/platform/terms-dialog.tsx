import { css } from '@emotion/react';
import useSWR from 'swr';
import { Dialog } from '../ui/dialog';
import { Notice } from '../ui/notice';
import { Spinner } from '../ui/spinner';
import { loadTerms } from './terms-text';

const text = css`
  font-size: var(--text-sm);
  & h3 {
    margin-top: var(--space-5);
    font-size: var(--text-md);
  }
  & h4 {
    margin-top: var(--space-4);
    font-size: var(--text-sm);
  }
  & p {
    white-space: pre-line;
  }
`;

interface Props {
  /** Path of the page with the terms, e.g. `/terms`. */
  path: string;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** Shows terms in a dialog over a form, so that the typed text stays. */
export default function TermsDialog({ path, title, open, onClose }: Props) {
  const { data, error } = useSWR<Awaited<ReturnType<typeof loadTerms>>, unknown>(['terms', path], () =>
    loadTerms(path),
  );
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {!data && !error && <Spinner visible />}
      {!data && Boolean(error) && (
        <Notice tone="warn" role="alert">
          <p>내용을 불러오지 못했습니다. 아래 링크에서 확인해 주세요.</p>
        </Notice>
      )}
      <div css={text}>
        {data?.sections.map((section) => (
          <section key={section.title + section.lead}>
            {section.title && <h3>{section.title}</h3>}
            {section.lead && <p>{section.lead}</p>}
            {section.articles.map((article) => (
              <div key={article.title}>
                <h4>{article.title}</h4>
                <p>{article.text}</p>
              </div>
            ))}
          </section>
        ))}
        <p css={{ marginTop: 'var(--space-5)' }}>
          <a href={path} target="_blank" rel="noopener">
            새 창에서 보기
          </a>
        </p>
      </div>
    </Dialog>
  );
}
