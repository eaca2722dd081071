import { email, currentPassword } from 'api-extensions/contracts/account-fields';
import { z } from 'zod';

export const byPassword = z.object({ email, password: currentPassword });
export const byMail = z.object({ email });

export { signIn, trySignIn } from './sign-in';
