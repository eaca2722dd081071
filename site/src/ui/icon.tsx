import { CHAT, SHIELD } from './later-shapes';
import { LOST } from './lost-shape';
import { CLOSE, MENU, Shape, type ShapeProps } from './shape';

/** SVG path of each icon, drawn on a 24 × 24 grid with a 1.75 stroke. */
const SHAPES = {
  search: 'M4.75 11a6.25 6.25 0 1 0 12.5 0 6.25 6.25 0 1 0-12.5 0M15.75 15.75l4.5 4.5',
  chart: 'M4 4v16h16M7.5 15l3.5-4 3 2.5 5-6.5M15.5 7H19v3.5',
  document: 'M6 3.5h8l4 4v13H6zM13.5 3.75V8H18M9 12h6M9 16h4',
  shield: SHIELD,
  people:
    'M5.75 8.5a3.25 3.25 0 1 0 6.5 0 3.25 3.25 0 1 0-6.5 0M3 19.5c.4-3.4 2.8-5.25 6-5.25s5.6 1.85 6 5.25M15.5 5.6a3.1 3.1 0 0 1 0 5.8M17.5 14.6c2 .7 3.2 2.4 3.5 4.9',
  calendar:
    'M6 5.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2zM4 10h16M8.5 3.5v4M15.5 3.5v4M8 14h2.5M13.5 14H16M8 17h2.5',
  link: 'M10 14a4 4 0 0 0 5.9.3l3-3a4 4 0 0 0-5.7-5.7l-1.4 1.4M14 10a4 4 0 0 0-5.9-.3l-3 3a4 4 0 0 0 5.7 5.7l1.4-1.4',
  chat: CHAT,
  menu: MENU,
  close: CLOSE,
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M6.5 9.5l5.5 5.5 5.5-5.5',
  arrow: 'M12 19V5M6.5 10.5 12 5l5.5 5.5',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  more: 'M5.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M17.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
  alert: 'M12 4 21 19.5H3zM12 10v4.25M12 17v.1',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11v5M12 8v.1',
  lost: LOST,
};

export type IconName = keyof typeof SHAPES;

const isIconName = (name: string): name is IconName => Object.hasOwn(SHAPES, name);

interface Props extends ShapeProps {
  /** An unknown name (chosen in the CMS, but not in this release) shows the search icon. */
  name: IconName | (string & {});
}

/** A decorative icon by its name. */
export const Icon = ({ name, ...rest }: Props) => (
  <Shape path={isIconName(name) ? SHAPES[name] : SHAPES.search} {...rest} />
);
