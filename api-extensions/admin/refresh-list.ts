import { adminApi } from '@strapi/admin/strapi-admin';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';

/** Returns a function that reads the content manager's lists of a type again, after entries were made without its own calls. */
export function useRefreshList(uid: string): () => void {
  const dispatch = useDispatch();
  return useCallback(() => {
    // The content manager's tags are not among the types of the admin's own.
    const tags = [{ type: 'Document', id: `${uid}_LIST` }] as never;
    dispatch(adminApi.util.invalidateTags(tags));
  }, [dispatch, uid]);
}
