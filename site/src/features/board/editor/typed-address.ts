/** Normalizes a typed address: a path of this site, a mailbox, or a web address with or without scheme. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}
