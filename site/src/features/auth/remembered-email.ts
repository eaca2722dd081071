const KEY = 'auth-email';

/** Stores the address that requested a mail for this tab: the next page asks for the mail's code. */
export function rememberEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage is off: the visitor types the address again.
  }
}

/** The address that requested a mail in this tab, or an empty string. */
export function rememberedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
