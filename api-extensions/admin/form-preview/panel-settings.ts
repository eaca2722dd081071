import { useCallback, useState } from 'react';
import { z } from 'zod';

/** Screens that the drawing can have, as widths in CSS pixels. */
export const SCREENS = {
  desktop: { name: '데스크톱', width: 1280, height: 800 },
  tablet: { name: '태블릿', width: 768, height: 1024 },
  phone: { name: '휴대전화', width: 390, height: 844 },
} as const;
export type Screen = keyof typeof SCREENS;

/** Least width of the panel, and of the form beside it. */
const PANEL_MIN = 360;
const FORM_MIN = 480;

const settings = z.object({
  isOpen: z.boolean().catch(false),
  /** Width of the panel as a part of the window's. */
  share: z.number().min(0.2).max(0.8).catch(0.52),
  screen: z.enum(['desktop', 'tablet', 'phone']).catch('desktop'),
});
export type PanelSettings = z.infer<typeof settings>;

const KEY = 'api-extensions.form-preview';

function readSettings(): PanelSettings {
  try {
    return settings.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return settings.parse({});
  }
}

/** How this browser shows the panel: kept, so that every form opens as the last one was left. */
export function usePanelSettings() {
  const [value, setValue] = useState(readSettings);
  const change = useCallback((changed: Partial<PanelSettings>) => {
    setValue((before) => {
      const after = { ...before, ...changed };
      localStorage.setItem(KEY, JSON.stringify(after));
      return after;
    });
  }, []);
  return [value, change] as const;
}

/** Width of the panel in pixels: its part of the window, so that neither it nor the form is too narrow. */
export const panelWidth = (share: number, window: number): number =>
  Math.round(Math.max(PANEL_MIN, Math.min(share * window, window - FORM_MIN)));
