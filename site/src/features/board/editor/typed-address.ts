/** An address as people type it: of the site itself, a mailbox, or of the web with or without its scheme. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}
