import { useIsDesktop, useRBAC } from '@strapi/admin/strapi-admin';
import { Button } from '@strapi/design-system';
import { Eye } from '@strapi/icons';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type DrawnUid, drawnUid } from '../../contracts/preview/admin';
import { useFormLayout } from '../conflicts/use-form-layout';
import { SHARE_PREVIEW } from '../rights';
import { usePanelSettings } from './panel-settings';
import { PreviewPanel } from './preview-panel';

/** Beside the buttons to save and publish: opens and closes the preview of the form. @param slug content type of the form */
export function FormPreview({ slug }: { slug?: string }) {
  const uid = drawnUid.safeParse(slug).data;
  const { allowedActions: may } = useRBAC(SHARE_PREVIEW);
  return uid && may.canShare ? <PreviewSwitch uid={uid} /> : null;
}

function PreviewSwitch({ uid }: { uid: DrawnUid }) {
  const [settings, change] = usePanelSettings();
  const isDesktop = useIsDesktop();
  // A narrow window shows the form first: the panel would hide it.
  const [isOpenAlone, setOpenAlone] = useState(false);
  const layout = useFormLayout(uid);
  const isOpen = isDesktop ? settings.isOpen : isOpenAlone;
  const setOpen = (open: boolean) => (isDesktop ? change({ isOpen: open }) : setOpenAlone(open));
  return (
    <>
      <Button
        type="button"
        variant="tertiary"
        startIcon={<Eye />}
        data-preview-switch
        aria-expanded={isOpen}
        fullWidth
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? '미리보기 닫기' : '보면서 편집'}
      </Button>
      {isOpen &&
        layout &&
        createPortal(
          <PreviewPanel
            uid={uid}
            layout={layout}
            settings={settings}
            onChange={change}
            onClose={() => setOpen(false)}
            isAlone={!isDesktop}
          />,
          document.body,
        )}
    </>
  );
}
