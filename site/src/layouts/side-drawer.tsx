import type { PageContext } from '../platform/page-context';
import { Drawer } from '../ui/drawer';
import { SideMenu } from './side-menu';

interface Props extends Pick<PageContext, 'site' | 'pathname'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The side menu of narrow screens, over the page; a swipe from the edge also opens it. */
export default function SideDrawer({ site, pathname, open, onOpenChange }: Props) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="메뉴">
      <nav aria-label="옆 메뉴">
        <SideMenu site={site} pathname={pathname} onNavigate={() => onOpenChange(false)} />
      </nav>
    </Drawer>
  );
}
