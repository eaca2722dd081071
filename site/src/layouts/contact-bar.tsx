import { css } from '@emotion/react';
import type { SiteData } from '../platform/page-context';
import { ChatMark } from '../ui/chat-mark';
import { contactHref } from '../ui/link-target';
import { Shape } from '../ui/shape';
import { SiteLink } from '../ui/site-link';
import { LAYERS } from '../ui/theme/measures';

const TELEPHONE =
  'M6.6 3.5h2.7l1.4 4-1.8 1.3a12 12 0 0 0 6.3 6.3l1.3-1.8 4 1.4v2.7a2 2 0 0 1-2.2 2A16.3 16.3 0 0 1 4.6 5.7a2 2 0 0 1 2-2.2z';

/**
 * Sticks to the bottom of a phone's screen, and takes its place at the end of the page, so that it covers no content. It is not a
 * bar of the work areas, whose app bar is another one, nor beside the form of a consultation or an account, nor beside an editor.
 */
const bar = css`
  position: sticky;
  z-index: ${LAYERS.bar};
  bottom: 0;
  display: none;
  border-top: 1px solid var(--color-line);
  padding-bottom: env(safe-area-inset-bottom);
  background: var(--color-paper);
  @media screen and (max-width: 47.99rem) {
    [data-part='header'] ~ [data-footer] > & {
      display: flex;
      /* Enlarged text takes two lines. */
      flex-wrap: wrap;
    }
  }
  [data-part='header']
    ~ div:has(main :is(form:not([method='get'], [role='search']), [contenteditable]))
    ~ [data-footer]
    > & {
    display: none;
  }
  & > a {
    display: flex;
    flex: 1 1 auto;
    align-items: center;
    justify-content: center;
    gap: 0.375rem;
    min-height: 3.5rem;
    padding-inline: 0.25rem;
    color: var(--color-ink);
    font-size: var(--text-sm);
    font-weight: 650;
    text-decoration: none;
  }
  & > a:focus-visible {
    outline-offset: -4px;
  }
  & > [data-part='apply'] {
    flex-grow: 1.4;
    background: var(--color-primary);
    color: var(--color-on-primary);
  }
  & > [data-part='apply']:focus-visible {
    outline-color: var(--color-on-primary);
  }
  /* An on-screen keyboard leaves little of the page. */
  @media (max-height: 27rem) {
    position: static;
  }
`;

/** Ways to a person, always at hand on phones: the telephone, the chat and the consultation; those that the site has. */
export function ContactBar({ site }: { site: SiteData }) {
  const { contactUrl, business } = site;
  return (
    <nav css={bar} aria-label="바로 상담" data-part="contact-bar">
      {business.phone && (
        <SiteLink href={contactHref(business.phone)}>
          <Shape path={TELEPHONE} size="1.25rem" />
          전화
        </SiteLink>
      )}
      {contactUrl && (
        <SiteLink href={contactUrl}>
          <ChatMark size="1.25rem" />
          카카오톡
        </SiteLink>
      )}
      <SiteLink href="/service/apply" data-part="apply">
        상담 신청
      </SiteLink>
    </nav>
  );
}
