import { css } from '@emotion/react';
import { reportData } from 'api-extensions/contracts/work/overview';
import { navigate } from 'gatsby';
import { FormElement } from '../../../platform/form';
import { buttonBeside, periodForm, PeriodFields } from '../../../platform/period-fields';
import { useQueryForm } from '../../../platform/use-query-form';
import { Button } from '../../../ui/button';
import { Combobox } from '../../../ui/combobox';
import { SiteLink } from '../../../ui/site-link';
import { from as fromWidth } from '../../../ui/theme/breakpoints';
import type { ReportParams } from './report-calls';
import { periodsOf } from './report-period';

const form = css`
  ${periodForm}
  ${fromWidth.sm} {
    grid-template-columns: 1fr 1fr auto;
    ${buttonBeside}
  }
`;

const fullRow = css`
  grid-column: 1 / -1;
`;

const presets = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  & > li > a {
    display: inline-flex;
    align-items: center;
    min-height: 2.25rem;
    padding-inline: 0.75rem;
    border: 1px solid var(--color-line);
    border-radius: 999px;
    color: var(--color-text);
    font-size: var(--text-sm);
    text-decoration: none;
  }
  & > li > a:hover {
    border-color: var(--color-primary);
    color: var(--color-primary-strong);
  }
  & > li > a[aria-current] {
    border-color: var(--color-primary);
    background: var(--color-tint-2);
    color: var(--color-primary-strong);
    font-weight: 650;
  }
`;

interface Customer {
  id: string;
  company: string;
  name: string;
  email: string;
}

interface Props {
  path: string;
  today: string;
  params: ReportParams;
  /** Null for a member's own report, where no customer can be chosen. */
  customers: readonly Customer[] | null;
}

/** Chooses customer and period, which are part of the address. */
export function ReportChoice({ path, today, params, customers }: Props) {
  const hrefOf = ({ userId, from, to }: ReportParams) =>
    `${path}?${new URLSearchParams({ ...(customers && userId && { userId }), from, to }).toString()}`;

  const queryForm = useQueryForm({
    schema: reportData.query,
    // A placeholder for the customer: the period is checked even before one is chosen.
    read: (data) => ({
      userId: params.userId || 'nobody',
      from: String(data.get('from')),
      to: String(data.get('to')),
    }),
    onDone: ({ from, to }) => void navigate(hrefOf({ userId: params.userId, from, to })),
  });
  return (
    <div css={{ display: 'grid', gap: 'var(--space-3)' }}>
      <FormElement of={queryForm} css={form} aria-label="보고서 고르기">
        {customers && (
          <div css={fullRow}>
            <Combobox
              label="고객"
              options={customers.map(({ id, company, name, email }) => ({
                value: id,
                label: [company, name, email].filter(Boolean).join(' · '),
              }))}
              value={params.userId || null}
              placeholder="고객을 골라 주세요"
              onChange={(userId) => void navigate(hrefOf({ ...params, userId: userId ?? '' }))}
            />
          </div>
        )}
        <PeriodFields from={params.from} to={params.to} max={today} />
        <Button type="submit" variant="outline">
          보기
        </Button>
      </FormElement>
      <ul css={presets} aria-label="자주 보는 기간">
        {periodsOf(today).map(({ label, from, to }) => (
          <li key={label}>
            <SiteLink
              href={hrefOf({ userId: params.userId, from, to })}
              current={from === params.from && to === params.to ? 'true' : undefined}
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
