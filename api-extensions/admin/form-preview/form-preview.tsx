import { useForm, useIsDesktop, useRBAC } from '@strapi/admin/strapi-admin';
import { Button, Flex } from '@strapi/design-system';
import { Eye, Plus } from '@strapi/icons';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { type DrawnUid, drawnUid } from '../../contracts/preview/admin';
import type { FormLayout } from '../conflicts/form-values';
import { useFormLayout } from '../conflicts/use-form-layout';
import { SHARE_PREVIEW } from '../rights';
import { BlockPalette } from './block-palette';
import { kindTexts } from './block-kinds';
import { usePanelSettings } from './panel-settings';
import { PreviewPanel } from './preview-panel';
import { useBlockActions } from './use-block-actions';

/** Beside the buttons to save and publish: opens and closes the preview of the form. @param slug content type of the form */
export function FormPreview({ slug }: { slug?: string }) {
  const uid = drawnUid.safeParse(slug).data;
  const { allowedActions: may } = useRBAC(SHARE_PREVIEW);
  return uid && may.canShare ? <PreviewSwitch uid={uid} /> : null;
}

function PreviewSwitch({ uid }: { uid: DrawnUid }) {
  const layout = useFormLayout(uid);
  return layout && <FormTools uid={uid} layout={layout} />;
}

function FormTools({ uid, layout }: { uid: DrawnUid; layout: FormLayout }) {
  const [settings, change] = usePanelSettings();
  const isDesktop = useIsDesktop();
  // A narrow window shows the form first: the panel would hide it.
  const [isOpenAlone, setOpenAlone] = useState(false);
  const actions = useBlockActions(layout);
  const isReadOnly = useForm('FormPreview', (form) => form.disabled);
  const isOpen = isDesktop ? settings.isOpen : isOpenAlone;
  const setOpen = (open: boolean) => (isDesktop ? change({ isOpen: open }) : setOpenAlone(open));
  return (
    <>
      <Flex direction={isDesktop && !isOpen ? 'column' : 'row'} gap={2} width="100%">
        {actions.kinds.length > 0 && !isReadOnly && (
          <Button
            type="button"
            variant="tertiary"
            startIcon={<Plus />}
            fullWidth
            onClick={actions.startAdding}
          >
            블록 추가
          </Button>
        )}
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
      </Flex>
      {isOpen &&
        createPortal(
          <PreviewPanel
            uid={uid}
            layout={layout}
            actions={actions}
            settings={settings}
            onChange={change}
            onClose={() => setOpen(false)}
            isAlone={!isDesktop}
          />,
          document.body,
        )}
      {actions.adding && (
        <BlockPalette
          title={actions.adding.title}
          kinds={kindTexts(actions.kinds, actions.nameOf)}
          onChoose={(kind) => {
            actions.add(kind);
            setOpenAlone(false);
          }}
          onClose={actions.stopAdding}
        />
      )}
    </>
  );
}
