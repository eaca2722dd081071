import { session } from '../../../contracts/auth';
import { siteRoute } from '../../platform/route';

export const authRoutes = [
  // Nobody can sign in yet.
  siteRoute(session, async () => ({})),
];
