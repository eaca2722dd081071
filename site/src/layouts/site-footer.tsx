import { css } from '@emotion/react';
import { CONSENT_SETTINGS } from '../features/consent/consent-settings';
import type { Business, SiteData } from '../platform/page-context';
import { Container } from '../ui/container';
import { contactHref } from '../ui/link-target';
import { ChatMark } from '../ui/chat-mark';
import { SiteLink } from '../ui/site-link';
import { from, print } from '../ui/theme/breakpoints';
import { NOT_AFFILIATED } from '../platform/disclaimer';
import { ContactBar } from './contact-bar';

const footer = css`
  padding-block: clamp(2.5rem, 2rem + 2vw, 4rem);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface);
  color: var(--color-muted);
  font-size: var(--text-sm);
  line-height: 1.65;
  ${print} {
    display: none;
  }
`;

const layout = css`
  display: grid;
  gap: var(--space-5);
`;

const top = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-6);
`;

const name = css`
  color: var(--color-ink);
  font-size: var(--text-lg);
  font-weight: 800;
  letter-spacing: -0.03em;
`;

const legal = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);
  & a,
  & button {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--color-ink);
    font-weight: 600;
    text-decoration: none;
    cursor: pointer;
  }
  & a:hover,
  & button:hover {
    text-decoration: underline;
  }
`;

const chat = css`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-height: 2.75rem;
  color: var(--color-ink);
  font-weight: 600;
`;

const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  ${from.sm} {
    column-gap: 2rem;
  }
  & > div {
    display: flex;
    gap: 0.625rem;
  }
  & dt {
    flex: none;
  }
  & dd {
    color: var(--color-text);
  }
  & a {
    display: inline-block;
    min-height: 1.5rem;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
`;

const note = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 2rem;
  padding-top: var(--space-5);
  border-top: 1px solid var(--color-line);
  font-size: var(--text-xs);
`;

/** Business details, in the order that is usual on Korean shop sites. */
const FACTS: { key: keyof Business; label: string; isContact?: true }[] = [
  { key: 'company', label: '상호' },
  { key: 'ceo', label: '대표자' },
  { key: 'business_number', label: '사업자등록번호' },
  { key: 'mail_order_number', label: '통신판매업 신고번호' },
  { key: 'address', label: '주소' },
  { key: 'phone', label: '전화', isContact: true },
  { key: 'email', label: '이메일', isContact: true },
  { key: 'hours', label: '운영 시간' },
  { key: 'privacy_officer', label: '개인정보 보호책임자' },
];

export interface SiteFooterProps {
  site: SiteData;
  /** The page may load a script that needs the visitor's consent. */
  hasConsentSettings: boolean;
}

export function SiteFooter({ site, hasConsentSettings }: SiteFooterProps) {
  const known = FACTS.flatMap(({ key, label, isContact }) => {
    const value = site.business[key];
    return value ? [{ key, label, value, href: isContact && contactHref(value) }] : [];
  });
  return (
    <>
      <footer css={footer}>
        <Container>
          <div css={layout}>
            <div css={top}>
              <p css={name}>{site.logo}</p>
              {site.contactUrl && (
                <SiteLink href={site.contactUrl} css={chat}>
                  <ChatMark size="1.25rem" />
                  카카오톡 상담
                </SiteLink>
              )}
              <nav aria-label="약관과 방침">
                <ul css={legal}>
                  {site.legalPages.map(({ name: label, href }) => (
                    <li key={href}>
                      <SiteLink href={href}>{label}</SiteLink>
                    </li>
                  ))}
                  {hasConsentSettings && (
                    <li>
                      <button type="button" {...{ [CONSENT_SETTINGS]: '' }}>
                        방문 분석 설정
                      </button>
                    </li>
                  )}
                </ul>
              </nav>
            </div>
            {known.length > 0 && (
              <dl css={facts}>
                {known.map(({ key, label, value, href }) => (
                  <div key={key}>
                    <dt>{label}</dt>
                    <dd>{href ? <SiteLink href={href}>{value}</SiteLink> : value}</dd>
                  </div>
                ))}
              </dl>
            )}
            <div css={note}>
              <p>{NOT_AFFILIATED}</p>
              <p>© {site.name}</p>
            </div>
          </div>
        </Container>
      </footer>
      <ContactBar site={site} />
    </>
  );
}
