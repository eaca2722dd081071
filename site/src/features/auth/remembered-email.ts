const KEY = 'auth-email';

/** Keeps the address that a mail was just asked for, for this tab: the next page asks for the mail's code. */
export function rememberEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // It is typed again then.
  }
}

/** The address that a mail was asked for in this tab; empty where none was. */
export function rememberedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
