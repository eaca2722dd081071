import { firstParagraph } from './rich-text';

/** The first lead or text of a page's blocks, which is its description unless it has another; empty without one. */
export function leadOf(blocks: readonly object[]): string {
  const texts = blocks.flatMap((block) => {
    const { lead, text } = block as { lead?: unknown; text?: unknown };
    return [lead, text].flatMap((value) =>
      typeof value === 'string' ? value.trim() : Array.isArray(value) ? firstParagraph(value) : [],
    );
  });
  return texts.find((value) => value !== '') ?? '';
}
