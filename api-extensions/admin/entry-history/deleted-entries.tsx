import { useRBAC } from '@strapi/admin/strapi-admin';
import { Button } from '@strapi/design-system';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { hasHistory } from '../../contracts/entry-history/entry-history';
import { FormDialog } from '../parts';

const DeletedList = lazy(() => import('./deleted-list').then((module) => ({ default: module.DeletedList })));

/** Button above the list of entries of a type: those that were deleted. Sites are archived and deleted on a page of their own. */
export function DeletedEntries() {
  const { slug = '' } = useParams<{ slug: string }>();
  return hasHistory(slug) && slug !== 'api::domain.domain' ? <Tools uid={slug} /> : null;
}

function Tools({ uid }: { uid: string }) {
  const create = [{ action: 'plugin::content-manager.explorer.create', subject: uid }];
  const { allowedActions: may } = useRBAC(create);
  if (!may.canCreate) return null;
  return (
    <FormDialog trigger={<Button variant="tertiary">휴지통</Button>} title="휴지통">
      {() => (
        <Suspense fallback={null}>
          <DeletedList uid={uid} />
        </Suspense>
      )}
    </FormDialog>
  );
}
