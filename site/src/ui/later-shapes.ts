// SVG paths of icons that some pages load by themselves, outside of the layout of every page (shape.tsx).
export const CHAT =
  'M12 4.25c-4.7 0-8.5 3-8.5 6.75 0 2.4 1.55 4.5 3.9 5.7L6.5 20.5l4-2.85c.5.07 1 .1 1.5.1 4.7 0 8.5-3 8.5-6.75s-3.8-6.75-8.5-6.75zM8.5 11h.25M12 11h.25M15.5 11h.25';
export const SHIELD =
  'M12 3.25 19 6v5.5c0 4.3-2.9 7.6-7 9.25-4.1-1.65-7-4.95-7-9.25V6zM9 11.75l2.25 2.25L15.25 10';
