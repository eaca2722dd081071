import { email, currentPassword } from 'api-extensions/contracts/accounts/fields';
import { signInAddress } from 'api-extensions/contracts/accounts/sign-in-address';
import { z } from 'zod';

// The code that the login page loads when its form is used.

export const passwordSchema = z.object({ email, password: currentPassword });
export const mailSchema = z.object({ email });

/** For a site that sends codes to mobile numbers too. */
export const addressSchema = z.object({ email: signInAddress });

const code = (how: string) => z.string().regex(/^\d{6}$/, `${how} 6자리 숫자를 입력해 주세요.`);
export const mailedSchema = mailSchema.extend({ code: code('메일로 받으신') });
export const messagedSchema = addressSchema.extend({ code: code('받으신') });

export { signIn, trySignIn } from './sign-in';
