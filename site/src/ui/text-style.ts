import { css } from '@emotion/react';

/** Styles of a written text: of posts, of their editor, and of blocks. */
export const contentStyle = css`
  color: var(--color-text);
  font-size: 1.0625rem;
  line-height: 1.8;
  overflow-wrap: break-word;
  & > * + * {
    margin-top: 1.25em;
  }
  & h2,
  & h3,
  & h4 {
    margin-top: 2em;
    line-height: 1.4;
  }
  & h2 {
    font-size: 1.5rem;
  }
  & h3 {
    font-size: 1.25rem;
  }
  & h4 {
    font-size: 1.0625rem;
  }
  /* The first child, whatever its type. */
  && > :not(* + *) {
    margin-top: 0;
  }
  & h2 + *,
  & h3 + *,
  & h4 + * {
    margin-top: 0.75em;
  }
  & a {
    color: var(--color-primary-strong);
    text-decoration: underline;
  }
  & ul,
  & ol {
    padding-left: 1.5em;
  }
  & ul {
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & li + li,
  & li > ul,
  & li > ol {
    margin-top: 0.375em;
  }
  & blockquote {
    padding: 0.25em 0 0.25em 1.25em;
    border-left: 4px solid var(--color-tint-mark);
    color: var(--color-ink);
  }
  & hr {
    height: 1px;
    border: 0;
    background: var(--color-line);
  }
  & pre {
    padding: 1rem 1.125rem;
    border-radius: var(--radius-sm);
    background: var(--color-surface);
    font-size: 0.9375em;
    line-height: 1.6;
    overflow-x: auto;
  }
  & code {
    font-family: ui-monospace, Menlo, Consolas, monospace;
  }
  & :not(pre) > code {
    padding: 0.1em 0.35em;
    border-radius: 0.25rem;
    background: var(--color-surface);
    font-size: 0.9em;
  }
  & mark {
    background: #fff3b0;
    color: inherit;
  }
  & img {
    display: block;
    max-width: 100%;
    height: auto;
    margin-inline: auto;
    border-radius: var(--radius-sm);
  }
  & iframe {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    border: 0;
    border-radius: var(--radius-sm);
    background: var(--color-surface);
  }
  & figcaption {
    margin-top: 0.625rem;
    color: var(--color-muted);
    font-size: var(--text-sm);
    line-height: 1.6;
    text-align: center;
  }
  & figcaption:empty {
    display: none;
  }
  & [data-scroll] {
    overflow-x: auto;
  }
  & table {
    width: 100%;
    min-width: 28rem;
    border-collapse: collapse;
    font-size: 0.9375em;
    line-height: 1.6;
  }
  & th,
  & td {
    padding: 0.625rem 0.875rem;
    border: 1px solid var(--color-line);
    text-align: left;
    vertical-align: top;
  }
  & th {
    background: var(--color-surface);
    color: var(--color-ink);
    font-weight: 650;
  }
  & td > * + *,
  & th > * + * {
    margin-top: 0.5em;
  }
`;
