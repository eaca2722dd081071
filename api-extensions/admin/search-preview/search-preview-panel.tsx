import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useForm } from '@strapi/admin/strapi-admin';
import { Box, Flex, Typography } from '@strapi/design-system';
import { KEEP_WORDS } from '../publishing/parts';
import { lengthHint, type Lengths, searchPreview } from './search-preview';

const TYPES = ['api::page.page', 'api::seo-meta.seo-meta'];

/** Panel beside a page or a page's metadata: how a search engine shows what is typed in the form. */
export const SearchPreviewPanel: PanelComponent = ({ model }) =>
  TYPES.includes(model)
    ? { title: '검색 결과 미리보기', content: <Content isPage={model === TYPES[0]} /> }
    : null;

function Content({ isPage }: { isPage: boolean }) {
  const values = useForm<unknown>('SearchPreviewPanel', (form) => form.values);
  const { path, title, description } = searchPreview(values);
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
      {isPage && (
        <Typography variant="pi" textColor="neutral600">
          제목 뒤에는 사이트 이름이 붙습니다. ‘검색 노출 정보’에 이 경로의 제목이나 설명이 있으면 그것이
          쓰입니다.
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
