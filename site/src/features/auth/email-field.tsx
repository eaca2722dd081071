import { TextField } from '../../ui/text-field';
import { rememberedEmail } from './remembered-email';

/**
 * The account's address: prefilled with the one that last requested a mail, and known to password managers as the
 * username.
 */
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
