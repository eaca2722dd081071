import { useRBAC } from '@strapi/admin/strapi-admin';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Link, Typography } from '@strapi/design-system';
import { useCallback } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import {
  makeSiteEditorRole,
  readSiteEditorRole,
  type SiteEditorRole,
} from '../../contracts/sites/site-editors-admin';
import { useAct } from '../actions';
import { useCall } from '../call-api';
import { KEEP_WORDS, PanelPlaceholder } from '../parts';
import { CREATE_EDITOR_ROLES, READ_EDITOR_ROLES } from '../rights';
import { usePolled } from '../use-polled';

const DOMAIN = 'api::domain.domain';

/** Panel beside the form of a domain, for administrators who manage roles: the role of the site's editors. */
export const SiteEditorsPanel: PanelComponent = ({ model, documentId, document }) => {
  const { allowedActions: may } = useRBAC([...READ_EDITOR_ROLES, ...CREATE_EDITOR_ROLES]);
  if (model !== DOMAIN || !documentId || !document || !may.canRead) return null;
  return {
    title: '사이트 편집자',
    content: <Content documentId={documentId} canCreate={Boolean(may.canCreate)} />,
  };
};

function Content({ documentId, canCreate }: { documentId: string; canCreate: boolean }) {
  const call = useCall();
  const read = useCallback(() => call(readSiteEditorRole, { params: { documentId } }), [call, documentId]);
  const { value, error, refresh } = usePolled(read, () => null);
  const { act, isWorking } = useAct(refresh);
  const make = () =>
    act(
      call(makeSiteEditorRole, { params: { documentId } }),
      '사이트 편집자 역할을 준비했습니다.',
      '역할을 만들지 못했습니다. 잠시 후 다시 시도해 주세요.',
    );

  if (!value) return <PanelPlaceholder error={error} failure="역할을 읽지 못했습니다." />;
  const role = value.data;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%" style={KEEP_WORDS}>
      {role ? <EditorRole role={role} /> : <NoEditorRole />}
      {canCreate && (
        <Button
          variant={role ? 'tertiary' : 'secondary'}
          fullWidth
          loading={isWorking}
          onClick={() => void make()}
        >
          {role ? '기본 권한으로 되돌리기' : '편집자 역할 만들기'}
        </Button>
      )}
    </Flex>
  );
}

function NoEditorRole() {
  return (
    <Typography textColor="neutral600">
      이 사이트의 콘텐츠와 파일만 편집하는 관리자 역할을 한 번에 만듭니다.
    </Typography>
  );
}

function EditorRole({ role: { id, name, users } }: { role: SiteEditorRole }) {
  return (
    <Flex direction="column" alignItems="flex-start" gap={2} aria-live="polite">
      <Link tag={RouterLink} to={`/settings/roles/${id}`}>
        {name}
      </Link>
      <Typography textColor="neutral600">
        {users > 0
          ? `편집자 ${users}명이 이 사이트의 콘텐츠와 파일만 편집합니다.`
          : '아직 편집자가 없습니다. 설정의 ‘사용자’에서 초대하고 이 역할만 골라 주세요.'}
      </Typography>
    </Flex>
  );
}
