import { TextField } from '../../ui/text-field';
import { rememberedEmail } from './remembered-email';

/** The address that an account has: what a mail was last asked for with, and what a password manager knows as the name. */
export function EmailField({ error }: { error?: string }) {
  return (
    <TextField
      label="이메일"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={rememberedEmail()}
      error={error}
    />
  );
}
