// SVG paths of the icons in the layout of every page, which loads only these; icon.tsx has all icons.
export const CLOSE = 'M6 6l12 12M18 6 6 18';
export const MENU = 'M4 7h16M4 12h16M4 17h16';

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
