import { Drawer } from '../ui/drawer';
import { sideLabel, SideMenu, type SideProps } from './side-menu';

interface Props extends SideProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The side menu of narrow screens, over the page; a swipe from the edge also opens it. */
export default function SideDrawer({ open, onOpenChange, ...side }: Props) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="메뉴">
      <nav aria-label={sideLabel(side)}>
        <SideMenu {...side} onNavigate={() => onOpenChange(false)} />
      </nav>
    </Drawer>
  );
}
