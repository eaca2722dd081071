import { Link } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface EntryLinkProps {
  uid: string;
  documentId: string;
  children: ReactNode;
}

const MEDIA_FILE = 'plugin::upload.file';

/** To the entry in the content manager; files are in the media library. */
export function EntryLink({ uid, documentId, children }: EntryLinkProps) {
  const to =
    uid === MEDIA_FILE
      ? '/plugins/upload'
      : `/content-manager/collection-types/${uid}/${encodeURIComponent(documentId)}`;
  return (
    <Link tag={RouterLink} to={to}>
      {children}
    </Link>
  );
}
