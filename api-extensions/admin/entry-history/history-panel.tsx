import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { lazy, Suspense } from 'react';
import { hasHistory } from '../../contracts/entry-history/entry-history';
import { FormDialog } from '../parts';

const HistoryDialog = lazy(() =>
  import('./history-dialog').then((module) => ({ default: module.HistoryDialog })),
);

/** Panel beside the form of an entry that sites show: what it contained before. */
export const HistoryPanel: PanelComponent = ({ model, documentId, document }) => {
  if (!hasHistory(model) || !documentId || !document) return null;
  return {
    title: '변경 기록',
    content: (
      <FormDialog title="지난 내용 보기">
        {(close) => (
          <Suspense fallback={null}>
            <HistoryDialog uid={model} documentId={documentId} onDone={close} />
          </Suspense>
        )}
      </FormDialog>
    ),
  };
};
