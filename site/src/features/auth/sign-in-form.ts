import { email, givenPassword } from 'api-extensions/contracts/account-fields';
import { z } from 'zod';

export const byPassword = z.object({ email, password: givenPassword });
export const byMail = z.object({ email });

export { signIn, trySignIn } from './sign-in';
