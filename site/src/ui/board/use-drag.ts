import { type DragEvent, useState } from 'react';

/** Attributes by which an element is an entry that can be dragged, and a place that it can be dropped on. */
export const DRAG_KEY = 'data-drag-key';
export const DROP_PLACE = 'data-drop-place';

const attributeOf = (target: EventTarget, name: string): string | null =>
  (target instanceof Element ? target.closest(`[${name}]`) : null)?.getAttribute(name) ?? null;

/**
 * Moves entries between places with the mouse. The handlers are for the element around all of them.
 * @param onDrop gets the values of DRAG_KEY and DROP_PLACE
 */
export function useDrag(onDrop: (key: string, place: string) => void) {
  /** The dragged entry and the place under the pointer. */
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    dragged,
    over,
    handlers: {
      onDragStart: (event: DragEvent) => {
        const key = attributeOf(event.target, DRAG_KEY);
        if (key === null) return;
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', '');
        setDragged(key);
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        const place = attributeOf(event.target, DROP_PLACE);
        setOver(place);
        // Without this, a place takes no drop.
        if (place !== null) event.preventDefault();
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setOver(null);
      },
      onDrop: (event: DragEvent) => {
        const place = attributeOf(event.target, DROP_PLACE);
        if (dragged === null || place === null) return;
        event.preventDefault();
        // The dragged element may be gone before its own dragend.
        end();
        onDrop(dragged, place);
      },
      onDragEnd: end,
    },
  };
}
