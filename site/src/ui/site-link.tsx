import { Link } from 'gatsby';
import type { MouseEventHandler, ReactNode } from 'react';
import { linkTarget } from './link-target';
import { VisuallyHidden } from './visually-hidden';

export interface SiteLinkProps {
  href: string;
  children: ReactNode;
  className?: string;
  /** `page`: the page that is open; `true`: one above it. */
  current?: 'page' | 'true';
  /** Added to the rel of links that leave the site, e.g. `nofollow`. */
  rel?: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** A link wherever it leads; an address that must not be followed becomes plain text. */
export function SiteLink({ href, children, className, current, rel, onClick }: SiteLinkProps) {
  const target = linkTarget(href);
  switch (target.kind) {
    case 'page':
      // aria-current is always given: Gatsby's own comes from `location`, which differs from the prerendered page's.
      return (
        <Link to={target.href} className={className} aria-current={current} onClick={onClick}>
          {children}
        </Link>
      );
    case 'plain':
      return (
        <a href={target.href} className={className} onClick={onClick}>
          {children}
        </a>
      );
    case 'external':
      return (
        <a
          href={target.href}
          className={className}
          target="_blank"
          rel={['noopener noreferrer', rel].filter(Boolean).join(' ')}
          onClick={onClick}
        >
          {children}
          <VisuallyHidden> (새 창에서 열림)</VisuallyHidden>
        </a>
      );
    default:
      return <span>{children}</span>;
  }
}
