import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/** Closes a native disclosure on Escape, when the focus leaves it, and on a click outside. */
export function useDisclosure() {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
    summary.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    // After a click on an element that cannot be focused there is no related target; the listener below handles the click.
    if (event.relatedTarget && !details.current?.contains(event.relatedTarget)) close();
  };
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (details.current && !details.current.contains(event.target as Node)) details.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  return { details: { ref: details, onKeyDown, onBlur }, summary, close };
}
