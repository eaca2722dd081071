import { useRBAC } from '@strapi/admin/strapi-admin';
import { Button, Flex } from '@strapi/design-system';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { FormDialog } from '../parts';
import { CREATE_REDIRECTS, READ_PUBLISHING } from '../rights';
import { REDIRECT_RULE } from './hits-column';

const TryForm = lazy(() => import('./try-form').then((module) => ({ default: module.TryForm })));
const ImportForm = lazy(() => import('./import-form').then((module) => ({ default: module.ImportForm })));

/** Buttons above the list of redirect rules: try an old address, and take a list of rules. */
export function RedirectTools() {
  const { slug } = useParams<{ slug: string }>();
  return slug === REDIRECT_RULE ? <Tools /> : null;
}

function Tools() {
  const { allowedActions: may } = useRBAC([...READ_PUBLISHING, ...CREATE_REDIRECTS]);
  if (!may.canRead) return null;
  return (
    <Flex gap={2}>
      <FormDialog trigger={<Button variant="tertiary">옛 주소 시험</Button>} title="옛 주소 시험">
        {() => (
          <Suspense fallback={null}>
            <TryForm />
          </Suspense>
        )}
      </FormDialog>
      {may.canCreate && (
        <FormDialog
          trigger={<Button variant="tertiary">목록 가져오기</Button>}
          title="주소 이동 목록 가져오기"
        >
          {() => (
            <Suspense fallback={null}>
              <ImportForm />
            </Suspense>
          )}
        </FormDialog>
      )}
    </Flex>
  );
}
