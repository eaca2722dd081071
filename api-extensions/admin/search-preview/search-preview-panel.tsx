import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useForm, useRBAC } from '@strapi/admin/strapi-admin';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useCallback } from 'react';
import { previewSearchResult } from '../../contracts/preview/admin';
import { messageOf, useCall } from '../call-api';
import { KEEP_WORDS } from '../parts';
import { SHARE_PREVIEW } from '../rights';
import { usePolled } from '../use-polled';
import { useSettled } from '../use-settled';
import { lengthHint, type Lengths, searchRequest, sourceNote } from './search-preview';

const TYPES = ['api::page.page', 'api::seo-meta.seo-meta'] as const;
type Uid = (typeof TYPES)[number];

/** Panel beside the form of a page or of a page's metadata: how a search engine shows the page with the values of the form. */
export const SearchPreviewPanel: PanelComponent = ({ model, documentId }) => {
  const uid = TYPES.find((type) => type === model);
  return uid
    ? { title: '검색 결과 미리보기', content: <Content uid={uid} entry={documentId ?? null} /> }
    : null;
};

interface FormProps {
  uid: Uid;
  /** Document id of the saved entry; null for a new one. */
  entry: string | null;
}

function Content(form: FormProps) {
  const { allowedActions: may } = useRBAC(SHARE_PREVIEW);
  return may.canShare ? (
    <FormPreview {...form} />
  ) : (
    <Typography textColor="neutral600">초안을 미리 볼 권한이 없습니다.</Typography>
  );
}

function FormPreview({ uid, entry }: FormProps) {
  const values = useForm<unknown>('SearchPreviewPanel', (form) => form.values);
  const settled = useSettled(JSON.stringify(searchRequest(uid, entry, values)));
  return settled === 'null' ? (
    <Typography textColor="neutral600">도메인을 고르고 경로를 적으면 검색 결과를 보여 줍니다.</Typography>
  ) : (
    <Result request={settled} uid={uid} />
  );
}

/** @param request body of the call as JSON: a text, so that an equal request does not ask again */
function Result({ request, uid }: { request: string; uid: Uid }) {
  const call = useCall();
  const body = JSON.parse(request) as NonNullable<ReturnType<typeof searchRequest>>;
  const read = useCallback(
    async () =>
      (
        await call(previewSearchResult, {
          body: JSON.parse(request) as NonNullable<ReturnType<typeof searchRequest>>,
        })
      ).data,
    [call, request],
  );
  const { value: result, error } = usePolled(read, () => null);
  if (error !== null)
    return (
      <Typography textColor="neutral600">
        {messageOf(error, '지금은 검색 결과를 미리 볼 수 없습니다. 저장에는 영향이 없습니다.')}
      </Typography>
    );
  if (result === null) return <Typography textColor="neutral600">불러오고 있습니다.</Typography>;
  const note = sourceNote(result, uid);
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%" style={KEEP_WORDS}>
      <Box background="neutral100" hasRadius padding={3}>
        <Typography tag="p" variant="pi" textColor="neutral600">
          {body.path}
        </Typography>
        <Typography tag="p" variant="delta" textColor="primary600">
          {result.title || '제목이 여기에 보입니다'}
        </Typography>
        <Typography tag="p" variant="omega">
          {result.description || '설명이 여기에 보입니다.'}
        </Typography>
      </Box>
      {result.isPage && result.isListed && (
        <>
          <Hint name="제목" text={result.title} shown={40} />
          <Hint name="설명" text={result.description} shown={80} />
        </>
      )}
      {note && (
        <Typography variant="pi" textColor="neutral600">
          {note}
        </Typography>
      )}
      <Typography variant="pi" textColor="neutral600">
        저장하지 않은 값과 다른 초안까지 모두 발행했을 때의 모습입니다.
      </Typography>
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
