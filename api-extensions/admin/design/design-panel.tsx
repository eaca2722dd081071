import { useForm, useRBAC } from '@strapi/admin/strapi-admin';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useCallback, useState } from 'react';
import { renderDesignPreview } from '../../contracts/preview/admin';
import { messageOf, useCall } from '../call-api';
import { FormDialog, KEEP_WORDS, Note } from '../parts';
import { SHARE_PREVIEW } from '../rights';
import { usePolled } from '../use-polled';
import { useSettled } from '../use-settled';
import { designRequest } from './fragment';
import { PageFrame } from './page-frame';

const APP_CONFIG = 'api::app-config.app-config';

/** Panel beside the form of an app config fragment: a preview of the site's home page with the values of the form. */
export const DesignPanel: PanelComponent = ({ model, documentId }) =>
  model === APP_CONFIG ? { title: '화면 미리보기', content: <Content entry={documentId ?? null} /> } : null;

const SCREENS = {
  desktop: { name: '데스크톱', width: 1280, height: 1500 },
  phone: { name: '휴대전화', width: 360, height: 620 },
} as const;
type Screen = keyof typeof SCREENS;

/** Height of the page in the dialog, which scrolls. */
const DIALOG_HEIGHT = 3200;

function Content({ entry }: { entry: string | null }) {
  const { allowedActions: may } = useRBAC(SHARE_PREVIEW);
  return may.canShare ? (
    <FormPreview entry={entry} />
  ) : (
    <Typography textColor="neutral600">초안을 미리 볼 권한이 없습니다.</Typography>
  );
}

function FormPreview({ entry }: { entry: string | null }) {
  const values = useForm<unknown>('DesignPanel', (form) => form.values);
  const request = designRequest(entry, values);
  const settled = useSettled(JSON.stringify(request));
  const { entry: saved, domain } = JSON.parse(settled) as typeof request;
  return saved === null && domain === null ? (
    <Typography textColor="neutral600">도메인을 고르면 화면을 그립니다.</Typography>
  ) : (
    <DesignDrawing request={settled} />
  );
}

/** Draws the preview. @param request body of the call as JSON: a text, so that an equal request does not draw again */
function DesignDrawing({ request }: { request: string }) {
  const call = useCall();
  const read = useCallback(
    async () =>
      (await call(renderDesignPreview, { body: JSON.parse(request) as ReturnType<typeof designRequest> }))
        .data.html,
    [call, request],
  );
  const { value: html, error } = usePolled(read, () => null);
  const [screen, setScreen] = useState<Screen>('desktop');
  const { name, width, height } = SCREENS[screen];
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%" style={KEEP_WORDS}>
      <Flex gap={2}>
        {(Object.keys(SCREENS) as Screen[]).map((one) => (
          <Button
            key={one}
            type="button"
            size="S"
            variant={one === screen ? 'secondary' : 'tertiary'}
            aria-pressed={one === screen}
            onClick={() => setScreen(one)}
          >
            {SCREENS[one].name}
          </Button>
        ))}
      </Flex>
      {html !== null && <PageFrame html={html} label={`${name} 홈 화면`} width={width} height={height} />}
      <div aria-live="polite">
        {error !== null ? (
          <Note tone="warning">
            <Typography>
              {messageOf(error, '미리보기를 그리지 못했습니다. 잠시 후 다시 시도해 주세요.')}
            </Typography>
          </Note>
        ) : (
          html === null && <Typography textColor="neutral600">그리고 있습니다.</Typography>
        )}
      </div>
      {html !== null && (
        <FormDialog title={`${name} 홈 화면`} trigger={<Button variant="tertiary">크게 보기</Button>}>
          {() => (
            <Modal.Body>
              <PageFrame html={html} label={`${name} 홈 화면`} width={width} height={DIALOG_HEIGHT} />
            </Modal.Body>
          )}
        </FormDialog>
      )}
      <Typography variant="pi" textColor="neutral600">
        저장하지 않은 값까지 담은 그림입니다. 글꼴은 사이트와 다를 수 있습니다.
      </Typography>
    </Flex>
  );
}
