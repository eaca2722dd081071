import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type BlockAction, BlockTools } from './block-tools';
import { type BlockBox, type Box, useDrawnFrame } from './drawn-frame';
import { blockKeys } from './form-request';
import { SCREENS, type Screen } from './panel-settings';
import type { Drawing } from './use-drawing';

interface Props {
  drawing: Drawing | null;
  screen: Screen;
  /** The form's blocks now: their keys, and their kinds in Korean. */
  blocks: readonly { key: string; name: string }[];
  /** Nothing can be changed: of the published version, or without the right. */
  isReadOnly: boolean;
  labelOf: (field: string) => string;
  /** @param field as it was drawn */
  onOpen: (field: string) => void;
  onBlock: (key: string, action: BlockAction) => void;
}

const scaled = ({ top, left, width, height }: Box, scale: number) => ({
  top: top * scale,
  left: left * scale,
  width: width * scale,
  height: height * scale,
});

interface Mark {
  field: string;
  box: Box;
}

/** The drawn page, whose texts and pictures open their fields, with the tools of the block at the pointer or the focus. */
export function DrawnCanvas({ drawing, screen, blocks, isReadOnly, labelOf, onOpen, onBlock }: Props) {
  const { props, height, blocks: boxes, placeAt, boxOfField } = useDrawnFrame(drawing, screen);
  const scroller = useRef<HTMLDivElement>(null);
  const cover = useRef<HTMLDivElement>(null);
  const scale = useScale(scroller, SCREENS[screen].width);
  const [hovered, setHovered] = useState<Mark | null>(null);
  const [active, setActive] = useState<string | null>(null);
  // What was at the pointer may have moved.
  useEffect(() => setHovered(null), [drawing, screen]);
  const opened = useOpenedField(boxOfField, drawing);
  useScrolledTo(scroller, opened?.box ?? null, scale);
  const keepTool = useKeptTool(cover, boxes);

  const drawnKeys = blockKeys(drawing?.values);
  const keyOf = ({ index }: BlockBox) => drawnKeys[index] ?? '';
  const pointOf = ({ clientX, clientY }: MouseEvent): [x: number, y: number] => {
    const { left, top } = cover.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return [(clientX - left) / scale, (clientY - top) / scale];
  };
  const blockAt = (y: number) => boxes.find((box) => y >= box.top && y < box.top + box.height);
  const isTool = ({ target }: { target: EventTarget }) =>
    (target as Element).closest('[data-tools]') !== null;

  const onPointerMove = (event: PointerEvent) => {
    if (isTool(event)) return setHovered(null);
    const [x, y] = pointOf(event);
    const place = placeAt(x, y);
    setHovered(place && { field: place.field, box: place.box });
    const block = blockAt(y);
    setActive(block ? keyOf(block) : null);
  };
  const onClick = (event: MouseEvent) => {
    if (isTool(event) || (event.target as Element).localName === 'button') return;
    const [x, y] = pointOf(event);
    const place = placeAt(x, y);
    const block = blockAt(y);
    if (block) setActive(keyOf(block));
    // The answer of a question opens as it does on the site.
    place?.element.closest('summary')?.parentElement?.toggleAttribute('open');
    if (place) onOpen(place.field);
    else if (block) onOpen(`blocks.${block.index}`);
  };

  return (
    <div ref={scroller} className="form-preview-scroller">
      <div
        className="form-preview-page"
        style={{ width: SCREENS[screen].width * scale, height: height * scale }}
      >
        <iframe
          {...props}
          title={`${SCREENS[screen].name} 화면`}
          style={{ width: SCREENS[screen].width, height, transform: `scale(${scale})` }}
        />
        {/* The keyboard has the buttons of the blocks in it. */}
        <div
          ref={cover}
          className="form-preview-cover"
          role="presentation"
          onPointerMove={onPointerMove}
          onPointerLeave={() => {
            setHovered(null);
            if (!cover.current?.contains(document.activeElement)) setActive(null);
          }}
          onClick={onClick}
        >
          {boxes.map((box) => {
            const key = keyOf(box);
            const at = blocks.findIndex((block) => block.key === key);
            const { name } = blocks[at] ?? {};
            if (name === undefined) return null;
            return (
              <div
                key={key}
                className="form-preview-block"
                data-key={key}
                data-active={active === key || undefined}
                style={{ top: box.top * scale, height: box.height * scale }}
                onFocus={() => setActive(key)}
              >
                <button
                  type="button"
                  aria-label={`${at + 1}번째 블록 ‘${name}’ 열기`}
                  onClick={() => onOpen(`blocks.${box.index}`)}
                />
                {active === key && !isReadOnly && (
                  <BlockTools
                    name={name}
                    isFirst={at === 0}
                    isLast={at === blocks.length - 1}
                    onAction={(action) => {
                      keepTool(key, action);
                      onBlock(key, action);
                    }}
                  />
                )}
              </div>
            );
          })}
          {opened && <MarkBox kind="open" label="" box={scaled(opened.box, scale)} />}
          {hovered && (
            <MarkBox kind="hover" label={labelOf(hovered.field)} box={scaled(hovered.box, scale)} />
          )}
        </div>
      </div>
    </div>
  );
}

function MarkBox({ kind, label, box }: { kind: string; label: string; box: Box }) {
  return (
    <div className="form-preview-mark" data-kind={kind} style={box}>
      {label && <span>{label}</span>}
    </div>
  );
}

/**
 * Gives the focus back to the tool that was used, when its block is drawn at another place: moving elements takes the focus away.
 * @returns what to call before a tool acts
 */
function useKeptTool(cover: RefObject<HTMLElement | null>, boxes: readonly BlockBox[]) {
  const used = useRef<string | null>(null);
  useEffect(() => {
    if (used.current === null || document.activeElement !== document.body) return;
    cover.current?.querySelector<HTMLElement>(used.current)?.focus({ preventScroll: true });
  }, [cover, boxes]);
  return (key: string, action: BlockAction) => {
    used.current =
      action === 'up' || action === 'down' ? `[data-key="${CSS.escape(key)}"] [data-tool="${action}"]` : null;
  };
}

/** How much a page of this width is made smaller to fit. */
function useScale(container: RefObject<HTMLElement | null>, width: number): number {
  const [available, setAvailable] = useState(width);
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width ?? width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, width]);
  return Math.min(1, Math.max(available, 1) / width);
}

/** The field of the form that has the focus, where the page shows it. */
function useOpenedField(boxOfField: (field: string) => Box | null, drawing: Drawing | null): Mark | null {
  const [field, setField] = useState('');
  const [mark, setMark] = useState<Mark | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const name = target instanceof Element && target.closest('form') ? target.getAttribute('name') : null;
      if (name !== null) setField(name);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useEffect(() => {
    const box = field === '' ? null : boxOfField(field);
    setMark(box && { field, box });
  }, [field, boxOfField, drawing]);
  return mark;
}

/** Brings a part of the page into view when another one is to be shown. */
function useScrolledTo(scroller: RefObject<HTMLElement | null>, box: Box | null, scale: number): void {
  const top = box && Math.round(box.top);
  const last = useRef<number | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !box || top === last.current) return;
    last.current = top;
    const [start, end] = [box.top * scale, (box.top + box.height) * scale];
    const { scrollTop, clientHeight } = element;
    if (start < scrollTop || end > scrollTop + clientHeight)
      element.scrollTo({ top: Math.max(0, start - clientHeight / 3) });
  }, [scroller, box, top, scale]);
}
