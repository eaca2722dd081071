const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&"<>']/g, (sign) => ENTITIES[sign] ?? sign);
}

/**
 * Text as Naver serves it: entities for special characters, `<b>` around every matched word (NAVER.md 1.1). `words` are
 * plain words of letters and digits.
 */
export function markWords(text: string, words: readonly string[]): string {
  if (words.length === 0) return escape(text);
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  // With a capturing group, split keeps the matched words, at odd indexes.
  return text
    .split(new RegExp(`(${longestFirst.join('|')})`, 'giu'))
    .map((part, index) => (index % 2 === 1 ? `<b>${escape(part)}</b>` : escape(part)))
    .join('');
}
