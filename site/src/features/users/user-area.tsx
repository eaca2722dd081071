import { type ComponentType, useMemo } from 'react';
import { type AreaProps, AreaRouter } from '../../platform/area-router';
import { SnackbarProvider } from '../../ui/snackbar';
import { ClosePage } from './close-page';
import { ConsentsPage } from './consents-page';
import { OwnEstimatePage } from './own-estimate-page';
import { OwnEstimatesPage } from './own-estimates-page';
import { PasswordPage } from './password-page';
import { ProfilePage } from './profile-page';
import { RequestEstimatePage } from './request-estimate-page';
import { SecondFactorPage } from './second-factor-page';
import { SessionsPage } from './sessions-page';
import { UserPage } from './user-page';

const ROUTES = [
  { path: '/', page: ProfilePage },
  { path: '/password', page: PasswordPage },
  { path: '/second-factor', page: SecondFactorPage },
  { path: '/sessions', page: SessionsPage },
  { path: '/estimates', page: OwnEstimatesPage },
  { path: '/estimates/new', page: RequestEstimatePage },
  { path: '/estimates/:id', page: OwnEstimatePage },
  { path: '/consents', page: ConsentsPage },
  { path: '/close', page: ClosePage },
];

/** Shows another feature's content in the area's shell. */
const framed = (title: string, lead: string, Content: ComponentType) =>
  function FramedPage() {
    return (
      <UserPage title={title} lead={lead}>
        <Content />
      </UserPage>
    );
  };

interface Props extends AreaProps {
  /** Content of /user/keywords. */
  SavedKeywords: ComponentType;
}

/** All pages below /user: the user's account. */
export default function UserArea({ SavedKeywords, ...props }: Props) {
  const routes = useMemo(() => {
    const lead = '저장하신 키워드의 순위를 하루에 한 번 확인하고, 순위가 바뀌면 알려 드립니다.';
    return [...ROUTES, { path: '/keywords', page: framed('저장 키워드', lead, SavedKeywords) }];
  }, [SavedKeywords]);
  return (
    <SnackbarProvider>
      <AreaRouter {...props} area="/user" routes={routes} />
    </SnackbarProvider>
  );
}
