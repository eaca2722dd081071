// SVG paths of the icons in the layout of every page, which loads only these; icon.tsx has all icons.
export const CHAT =
  'M12 4.25c-4.7 0-8.5 3-8.5 6.75 0 2.4 1.55 4.5 3.9 5.7L6.5 20.5l4-2.85c.5.07 1 .1 1.5.1 4.7 0 8.5-3 8.5-6.75s-3.8-6.75-8.5-6.75zM8.5 11h.25M12 11h.25M15.5 11h.25';
export const CLOSE = 'M6 6l12 12M18 6 6 18';
export const LOST =
  'M4.75 11a6.25 6.25 0 1 0 12.5 0 6.25 6.25 0 1 0-12.5 0M15.75 15.75l4.5 4.5M9 9l4 4M13 9l-4 4';
export const MENU = 'M4 7h16M4 12h16M4 17h16';
export const SHIELD =
  'M12 3.25 19 6v5.5c0 4.3-2.9 7.6-7 9.25-4.1-1.65-7-4.95-7-9.25V6zM9 11.75l2.25 2.25L15.25 10';

export interface ShapeProps {
  /** CSS length; 1.5em if omitted. */
  size?: string;
  className?: string;
}

/**
 * Draws a decorative icon: its meaning must also be given as text.
 * @param path drawn on a 24 × 24 grid with a 1.75 stroke
 */
export function Shape({ path, size = '1.5em', className }: ShapeProps & { path: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      css={{ width: size, height: size, flex: 'none' }}
    >
      <path d={path} />
    </svg>
  );
}
