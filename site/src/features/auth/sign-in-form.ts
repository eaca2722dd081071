import { email, currentPassword } from 'api-extensions/contracts/accounts/fields';
import { z } from 'zod';

// The code that the login page loads when its form is used.

export const passwordSchema = z.object({ email, password: currentPassword });
export const mailSchema = z.object({ email });

export { signIn, trySignIn } from './sign-in';
