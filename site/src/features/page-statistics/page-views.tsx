import { isSecretPage } from 'api-extensions/contracts/rules/pages';
import { useEffect } from 'react';
import { useSession } from '../../platform/session';
import { reportView, noteShownPage } from './report-view';

interface Props {
  path: string;
  /** Level of the role named manager: views of the site's staff are not counted. */
  managerLevel: number | null;
}

/** Reports the view of each public page, once it is known that the visitor is not of the staff. Renders nothing. */
export function PageViews({ path, managerLevel }: Props) {
  const { status, data } = useSession();
  const isCounted =
    status !== 'loading' && (data?.role_level ?? 0) < (managerLevel ?? Infinity) && !isSecretPage(path);
  useEffect(() => {
    noteShownPage();
    return isCounted ? reportView() : undefined;
  }, [path, isCounted]);
  return null;
}
