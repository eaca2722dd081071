import { type AnchorHTMLAttributes, forwardRef, type ReactNode } from 'react';
import { linkTarget, PAGE_LINK } from './link-target';
import { VisuallyHidden } from './visually-hidden';

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target'> {
  href: string;
  children: ReactNode;
  /** `page`: the link leads to the open page; `true`: to a parent of it. */
  current?: 'page' | 'true';
  /** Added to the rel of links that leave the site, e.g. `nofollow`. */
  rel?: string;
}

/** A link to any target; an unsafe address becomes plain text. */
export const SiteLink = forwardRef<HTMLAnchorElement, SiteLinkProps>(function SiteLink(
  { href, children, current, rel, ...rest },
  ref,
) {
  const target = linkTarget(href);
  switch (target.kind) {
    case 'page':
      return (
        <a {...rest} {...{ [PAGE_LINK]: '' }} ref={ref} href={target.href} aria-current={current}>
          {children}
        </a>
      );
    case 'plain':
      return (
        <a {...rest} ref={ref} href={target.href}>
          {children}
        </a>
      );
    case 'external':
      return (
        <a
          {...rest}
          ref={ref}
          href={target.href}
          target="_blank"
          rel={['noopener noreferrer', rel].filter(Boolean).join(' ')}
        >
          {children}
          <VisuallyHidden> (새 창에서 열림)</VisuallyHidden>
        </a>
      );
    default:
      return <span>{children}</span>;
  }
});
