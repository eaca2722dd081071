import { contentStyle } from '../../ui/text-style';
import { toDisplayHtml } from './display-html';

/** The text of a post. The server sanitized its HTML on saving. */
export function PostContent({ html }: { html: string }) {
  return <div css={contentStyle} dangerouslySetInnerHTML={{ __html: toDisplayHtml(html) }} />;
}
