import type { HTMLAttributes, ReactNode } from 'react';
import { VIEWPORT } from './ui/theme/viewport';

interface Props {
  htmlAttributes: HTMLAttributes<HTMLHtmlElement>;
  bodyAttributes: HTMLAttributes<HTMLBodyElement>;
  headComponents: ReactNode[];
  preBodyComponents: ReactNode[];
  postBodyComponents: ReactNode[];
  body: string;
}

/** The document of every page; in place of Gatsby's own, whose viewport cannot be changed. */
export default function Html(props: Props) {
  return (
    <html lang="ko" {...props.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={VIEWPORT} />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        <div key="body" id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
        {props.postBodyComponents}
      </body>
    </html>
  );
}
