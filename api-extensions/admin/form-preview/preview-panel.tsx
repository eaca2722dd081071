import { useForm } from '@strapi/admin/strapi-admin';
import { unstable_useContentManagerContext as useContentManagerContext } from '@strapi/content-manager/strapi-admin';
import { Box, Button, Flex, IconButton, Typography } from '@strapi/design-system';
import { Cross, Plus } from '@strapi/icons';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { DrawnUid } from '../../contracts/preview/admin';
import { messageOf } from '../call-api';
import { componentOf, type FormLayout, isValues, type Values } from '../conflicts/form-values';
import { DrawnCanvas } from './drawn-canvas';
import { blockKeys, currentField, formRequest } from './form-request';
import { formElement, openField } from './open-field';
import { type PanelSettings, panelWidth, SCREENS, type Screen } from './panel-settings';
import { BESIDE, PANEL, FORM_LAYOUT } from './panel-style';
import type { BlockActions } from './use-block-actions';
import { useDrawing } from './use-drawing';

interface Props {
  uid: DrawnUid;
  layout: FormLayout;
  actions: BlockActions;
  settings: PanelSettings;
  onChange: (changed: Partial<PanelSettings>) => void;
  onClose: () => void;
  /** The window is too narrow for both: the panel is shown in place of the form. */
  isAlone: boolean;
}

/** Label of a field by its name in the form, e.g. of `blocks.2.items.0.title`. */
function labelOfField(name: string, layout: FormLayout, values: Values): string {
  let { fields } = layout;
  let value: unknown = values;
  let label = '';
  for (const part of name.split('.')) {
    const field = fields.find((one) => one.name === part);
    value = isValues(value) ? value[part] : Array.isArray(value) ? value[Number(part)] : undefined;
    if (field?.type === 'component' || field?.type === 'dynamiczone') label = field.label;
    else if (field) return field.label;
    if (field?.component) fields = layout.components[field.component]?.fields ?? [];
    else if (isValues(value)) {
      const own = layout.components[componentOf({ name: part, label, type: '' }, value)];
      if (own) ({ fields, name: label } = own);
    }
  }
  return label;
}

/** The page of the form as it is typed, beside the form. */
export function PreviewPanel({ uid, layout, actions, settings, onChange, onClose, isAlone }: Props) {
  const { id } = useContentManagerContext();
  const { values, disabled, modified } = useForm('FormPreview', (form) => form) as {
    values: Values;
    disabled: boolean;
    modified: boolean;
  };
  const request = formRequest(uid, !id || id === 'create' ? null : id, values);
  const { drawing, error, retry } = useDrawing(request && JSON.stringify(request));
  const keys = blockKeys(values);
  usePanelSpace(isAlone ? null : settings.share);

  const open = (drawn: string) => {
    const field = currentField(drawn, blockKeys(drawing?.values), keys);
    const form = formElement();
    if (field === null || !form) return;
    if (isAlone) onClose();
    void openField(form, field, { layout, values });
  };
  const hasBlocks = actions.kinds.length > 0;
  return (
    <Box
      tag="section"
      className="form-preview"
      background="neutral100"
      borderColor="neutral200"
      aria-label="화면 미리보기"
      data-alone={isAlone || undefined}
    >
      <style>{PANEL}</style>
      {!isAlone && <Edge share={settings.share} onChange={(share) => onChange({ share })} />}
      <Flex background="neutral0" padding={3} gap={2} wrap="wrap" justifyContent="space-between">
        <ScreenButtons screen={settings.screen} onChange={(screen) => onChange({ screen })} />
        <Flex gap={2}>
          {hasBlocks && !disabled && isAlone && (
            <Button
              type="button"
              size="S"
              variant="tertiary"
              startIcon={<Plus />}
              onClick={actions.startAdding}
            >
              블록 추가
            </Button>
          )}
          <IconButton type="button" size="S" variant="ghost" label="미리보기 닫기" onClick={onClose}>
            <Cross />
          </IconButton>
        </Flex>
      </Flex>
      {error !== null && (
        <Flex background="warning100" padding={3} gap={3} justifyContent="space-between" role="alert">
          <Typography>
            {messageOf(error, '화면을 그리지 못했습니다. 쓰신 내용은 그대로 있습니다.')}
          </Typography>
          <Button type="button" size="S" variant="tertiary" onClick={retry}>
            다시 그리기
          </Button>
        </Flex>
      )}
      <PanelNote
        isChosen={request !== null}
        isDrawn={drawing !== null || error !== null}
        path={drawing?.path}
      />
      <DrawnCanvas
        drawing={drawing?.path === null ? null : drawing}
        screen={settings.screen}
        blocks={hasBlocks ? actions.blocks : []}
        isReadOnly={disabled}
        labelOf={(field) => labelOfField(field, layout, (drawing?.values ?? {}) as Values)}
        onOpen={open}
        onBlock={actions.act}
      />
      <Flex background="neutral0" padding={3} gap={3} justifyContent="space-between" minHeight="4.8rem">
        <Typography variant="pi" textColor="neutral600" aria-live="polite">
          {actions.removed
            ? `‘${actions.removed.name}’ 블록을 지웠습니다.`
            : actions.message ||
              `${modified ? '아직 저장하지 않은 내용입니다. ' : ''}글이나 그림을 누르면 고칠 칸이 열립니다.`}
        </Typography>
        {actions.removed && (
          <Button type="button" size="S" variant="secondary" onClick={actions.bringBack}>
            되살리기
          </Button>
        )}
      </Flex>
    </Box>
  );
}

function PanelNote({
  isChosen,
  isDrawn,
  path,
}: {
  isChosen: boolean;
  isDrawn: boolean;
  path: string | null | undefined;
}) {
  const text = !isChosen
    ? '도메인을 고르면 화면을 그립니다.'
    : !isDrawn
      ? '화면을 그리고 있습니다.'
      : path === null
        ? '이 사이트에는 상품을 보여 주는 페이지가 없습니다. 페이지에 ‘상품 목록’ 블록을 넣으면 여기에 보입니다.'
        : '';
  return (
    <div role="status">
      {text && (
        <Box padding={4}>
          <Typography textColor="neutral600">{text}</Typography>
        </Box>
      )}
    </div>
  );
}

function ScreenButtons({ screen, onChange }: { screen: Screen; onChange: (screen: Screen) => void }) {
  return (
    <Flex gap={1} role="group" aria-label="화면 너비">
      {(Object.keys(SCREENS) as Screen[]).map((one) => (
        <Button
          key={one}
          type="button"
          size="S"
          variant={one === screen ? 'secondary' : 'ghost'}
          aria-pressed={one === screen}
          onClick={() => onChange(one)}
        >
          {SCREENS[one].name}
        </Button>
      ))}
    </Flex>
  );
}

const KEY_STEP = 0.04;

/** The edge between form and panel, which is moved by pointer and arrow keys. */
function Edge({ share, onChange }: { share: number; onChange: (share: number) => void }) {
  const isDragged = useRef(false);
  const move = (to: number) => onChange(Math.min(0.8, Math.max(0.2, to)));
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    isDragged.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (isDragged.current) move(1 - clientX / window.innerWidth);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: KEY_STEP, ArrowRight: -KEY_STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(share + step);
  };
  return (
    <div
      className="form-preview-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label="미리보기 너비"
      aria-valuemin={20}
      aria-valuemax={80}
      aria-valuenow={Math.round(share * 100)}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        isDragged.current = false;
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** Makes space for the panel beside the form. @param share of the window's width; null: none */
function usePanelSpace(share: number | null): void {
  useEffect(() => {
    if (share === null) return undefined;
    const root = document.documentElement;
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = FORM_LAYOUT;
    const fit = () =>
      root.style.setProperty('--form-preview-width', `${panelWidth(share, window.innerWidth)}px`);
    fit();
    root.setAttribute(BESIDE, '');
    window.addEventListener('resize', fit);
    return () => {
      window.removeEventListener('resize', fit);
      root.removeAttribute(BESIDE);
      style.remove();
    };
  }, [share]);
}
