import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useFetchClient, useForm } from '@strapi/admin/strapi-admin';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { KEEP_WORDS } from '../parts';
import { chosenSite, lengthHint, type Lengths, searchPreview } from './search-preview';

const PAGE = 'api::page.page';
const TYPES: readonly string[] = [PAGE, 'api::seo-meta.seo-meta'];

/** Panel beside the form of a page or of a page's metadata: how a search engine shows the values of the form. */
export const SearchPreviewPanel: PanelComponent = ({ model, documentId, document }) => {
  if (!TYPES.includes(model)) return null;
  const content =
    model === PAGE ? (
      <PagePreview documentId={documentId ?? null} version={String(document?.updatedAt)} />
    ) : (
      <Content siteName={null} />
    );
  return { title: '검색 결과 미리보기', content };
};

const relations = z.object({ results: z.array(z.object({ name: z.string() })) });

interface SavedPage {
  documentId: string | null;
  /** Differs after each save. */
  version: string;
}

/** Name of the site that a saved page belongs to; empty until it is known. */
function useSavedSite({ documentId, version }: SavedPage): string {
  const { get } = useFetchClient();
  const [name, setName] = useState('');
  useEffect(() => {
    if (documentId === null) return;
    let isCurrent = true;
    get(`/content-manager/relations/${PAGE}/${documentId}/domain`)
      .then(({ data }) => {
        if (isCurrent) setName(relations.parse(data).results[0]?.name ?? '');
      })
      // The title is shown without the site's name then.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [get, documentId, version]);
  return name;
}

function PagePreview(page: SavedPage) {
  const saved = useSavedSite(page);
  const chosen = useForm<string | null>('SearchPreviewPanel', (form) => chosenSite(form.values));
  return <Content siteName={chosen ?? saved} />;
}

/** @param siteName name of a page's site; null for metadata, whose title is shown without it */
function Content({ siteName }: { siteName: string | null }) {
  const values = useForm<unknown>('SearchPreviewPanel', (form) => form.values);
  const { path, title, description } = searchPreview(values, siteName ?? '');
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%" style={KEEP_WORDS}>
      <Box background="neutral100" hasRadius padding={3}>
        <Typography tag="p" variant="pi" textColor="neutral600">
          {path || '/'}
        </Typography>
        <Typography tag="p" variant="delta" textColor="primary600">
          {title || '제목이 여기에 보입니다'}
        </Typography>
        <Typography tag="p" variant="omega">
          {description || '설명이 여기에 보입니다.'}
        </Typography>
      </Box>
      <Hint name="제목" text={title} shown={40} />
      <Hint name="설명" text={description} shown={80} />
      {siteName !== null && (
        <Typography variant="pi" textColor="neutral600">
          첫 페이지가 아니면 제목 뒤에 사이트 이름이 붙습니다. ‘검색 노출 정보’에 이 경로의 제목이나 설명이
          있으면 그것이 쓰입니다.
        </Typography>
      )}
    </Flex>
  );
}

function Hint(lengths: Lengths) {
  const { text, isGood } = lengthHint(lengths);
  return (
    <Typography variant="pi" textColor={isGood ? 'success700' : 'warning700'}>
      {text}
    </Typography>
  );
}
