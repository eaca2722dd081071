import { type AreaProps, AreaRouter } from '../../platform/area-router';

export default function Area(props: AreaProps) {
  return <AreaRouter {...props} area="/user" routes={[]} />;
}
