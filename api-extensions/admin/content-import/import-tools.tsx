import { useRBAC } from '@strapi/admin/strapi-admin';
import { Button } from '@strapi/design-system';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { FormDialog } from '../parts';
import { CREATE_POSTS, READ_PUBLISHING } from '../rights';

const ImportForm = lazy(() => import('./import-form').then((module) => ({ default: module.ImportForm })));

/** Button above the list of posts: take posts of an old site. */
export function ImportTools() {
  const { slug } = useParams<{ slug: string }>();
  return slug === 'api::post.post' ? <Tools /> : null;
}

function Tools() {
  const { allowedActions: may } = useRBAC([...READ_PUBLISHING, ...CREATE_POSTS]);
  if (!may.canRead || !may.canCreate) return null;
  return (
    <FormDialog trigger={<Button variant="tertiary">옛 글 가져오기</Button>} title="옛 사이트의 글 가져오기">
      {() => (
        <Suspense fallback={null}>
          <ImportForm />
        </Suspense>
      )}
    </FormDialog>
  );
}
