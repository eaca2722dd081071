import { page } from 'api-extensions/contracts/common/common';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { CallError, callApi } from '../../platform/api-call';
import { Button } from '../../ui/button';
import { Container } from '../../ui/container';
import { EmptyState } from '../../ui/empty-state';
import type { ProductCard, SiteData } from '../../platform/page-context';
import { findTitleBlock } from './block-kinds';
import { Blocks } from './blocks';
import { formFinder, withLookupFields } from './lookup-blocks';
import { PageHeading } from './page-heading';

const TIMEOUT_MS = 10_000;

interface Props {
  site: SiteData;
  /** The page's path, as visitors see it. */
  path: string;
  products: ProductCard[];
  /** The page has its own first-level heading. */
  titled?: boolean;
  /** Shown while the blocks load. */
  pending: ReactNode;
}

/** Blocks of a page with restricted access; the server checks the session. */
export default function ProtectedBlocks({ site, path, products, titled = false, pending }: Props) {
  const { data, error, mutate } = useSWR(
    ['protected-page', path],
    () => callApi(page, { query: { path }, timeoutMs: TIMEOUT_MS }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  if (data) {
    const { title, blocks, forms, privacy_version } = data.data;
    const formOf = formFinder(forms, privacy_version);
    const content = { title, blocks: withLookupFields(blocks, undefined, formOf) };
    return (
      <>
        {!titled && !findTitleBlock(content) && <PageHeading title={content.title} />}
        <Blocks site={site} page={content} products={products} titled={titled} />
      </>
    );
  }
  if (error === undefined) return <>{pending}</>;
  const isRejected = error instanceof CallError && error.failure.kind === 'refused';
  return (
    <Container>
      <EmptyState
        icon="document"
        title="내용을 불러오지 못했습니다."
        titleAs="h2"
        action={<Button onClick={() => void mutate()}>다시 시도</Button>}
      >
        {isRejected ? error.message : '인터넷 연결을 확인하고 다시 시도해 주세요.'}
      </EmptyState>
    </Container>
  );
}
