import { LAYOUTS } from 'api-extensions/contracts/rules/pages';

export type LayoutName = (typeof LAYOUTS)[number];

export const isLayoutName = (value: unknown): value is LayoutName => LAYOUTS.includes(value as LayoutName);

/** A path containing /search/ with the default layout switches to ad-default (SPEC §2). */
export const layoutOf = (configured: LayoutName, path: string): LayoutName =>
  configured === 'default' && `${path}/`.includes('/search/') ? 'ad-default' : configured;
