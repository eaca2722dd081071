import { useCallback, useEffect, useRef, useState } from 'react';
import { blocksOf, elementOf, type Place, placeOf, readDrawnPage } from './drawn-page';
import { morph } from './morph';
import { SCREENS, type Screen } from './panel-settings';
import type { Drawing } from './use-drawing';

/** A part of the drawn page, in CSS pixels of the page. */
export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

const boxOf = (element: Element): Box => {
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top, left, width, height };
};

export interface BlockBox extends Box {
  /** Its place among the blocks that were drawn. */
  index: number;
}

const EMPTY = '<!doctype html><html lang="ko"><head><title></title></head><body></body></html>';

/** The element that scrolls the page of a frame. */
const rootOf = (frame: HTMLIFrameElement): HTMLElement | null =>
  frame.contentDocument?.documentElement ?? null;

/**
 * Shows a drawing in a frame that is as high as its page, so that the panel scrolls it. The page is of the admin's own origin and runs no
 * scripts, so the admin reads the places of its fields and blocks without messages between windows.
 */
export function useDrawnFrame(drawing: Drawing | null, screen: Screen) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [height, setHeight] = useState<number>(SCREENS[screen].height);
  const [blocks, setBlocks] = useState<BlockBox[]>([]);

  const measure = useCallback(() => {
    const root = frame.current && rootOf(frame.current);
    if (!frame.current || !root) return;
    // Parts that fill the screen are as high as the screen, not as the whole page.
    frame.current.style.height = `${SCREENS[screen].height}px`;
    const full = Math.max(root.scrollHeight, SCREENS[screen].height);
    frame.current.style.height = `${full}px`;
    setHeight(full);
    const boxes = blocksOf(root.ownerDocument).map(({ index, element }) => ({ index, ...boxOf(element) }));
    setBlocks((before) => (JSON.stringify(before) === JSON.stringify(boxes) ? before : boxes));
  }, [screen]);

  useEffect(() => {
    const root = frame.current && rootOf(frame.current);
    if (!isReady || !root || !drawing) return;
    morph(root, readDrawnPage(drawing.html, drawing.values).documentElement);
    measure();
  }, [drawing, isReady, measure]);

  useEffect(() => {
    const body = frame.current?.contentDocument?.body;
    if (!isReady || !body) return undefined;
    // Pictures that arrive make the page higher.
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    return () => observer.disconnect();
  }, [isReady, measure]);

  /** The place of the page at a point in CSS pixels of the page. */
  const placeAt = useCallback((x: number, y: number): (Place & { box: Box }) | null => {
    const place = placeOf(frame.current?.contentDocument?.elementFromPoint(x, y) ?? null);
    return place && { ...place, box: boxOf(place.element) };
  }, []);

  const boxOfField = useCallback((field: string): Box | null => {
    const page = frame.current?.contentDocument;
    const element = page && elementOf(page, field);
    return element ? boxOf(element) : null;
  }, []);

  const props = {
    ref: frame,
    sandbox: 'allow-same-origin',
    srcDoc: EMPTY,
    tabIndex: -1,
    onLoad: () => setReady(true),
  };
  return { props, height, blocks, measure, placeAt, boxOfField };
}
