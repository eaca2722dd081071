import type { PageStatistics } from 'api-extensions/contracts/page-statistics/page-statistics';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import {
  STATISTICS_DAYS_STORED,
  VITALS,
  type Vital,
  vitalRating,
} from 'api-extensions/contracts/rules/page-statistics';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import { Table } from '../../ui/table';
import { FEW_MEASUREMENTS, GROUP_NAMES, RATING_LABELS, VITAL_NAMES, vitalText } from './statistics-text';

type VitalFigures = PageStatistics['vitals'][number];

/** The 75th percentile of each web vital by group of pages, with web.dev's rating. */
export function PageSpeed({ of: vitals }: { of: readonly VitalFigures[] }) {
  const cellOf = (group: VitalFigures['group'], vital: Vital): ReactNode => {
    const found = vitals.find((figures) => figures.group === group && figures.vital === vital);
    return found ? <VitalValue {...found} /> : '-';
  };
  return (
    <>
      <p css={{ color: 'var(--color-muted)', fontSize: 'var(--text-sm)' }}>
        방문 4번 중 3번은 이보다 빨랐습니다. 등급은 구글의 웹 바이탈 기준이며, 통계는 {STATISTICS_DAYS_STORED}
        일 동안 보관합니다.
      </p>
      <Table
        caption="방문자가 느낀 속도"
        captionHidden
        cardsBelow="md"
        rows={[...new Set(vitals.map(({ group }) => group))]}
        keyOf={(group) => group}
        columns={[
          { key: 'group', head: '페이지', rowHeader: true, cell: (group) => GROUP_NAMES[group] },
          ...VITALS.map((vital) => ({
            key: vital,
            head: VITAL_NAMES[vital],
            cell: (group: VitalFigures['group']) => cellOf(group, vital),
          })),
        ]}
        empty={
          <EmptyState icon="chart" title="아직 측정한 속도가 없습니다">
            방문자가 처음 연 페이지를 5초 넘게 본 뒤 떠날 때 측정값이 모입니다.
          </EmptyState>
        }
      />
    </>
  );
}

function VitalValue({ vital, p75, measurements }: VitalFigures) {
  const { text, tone } = RATING_LABELS[vitalRating(vital, p75)];
  return (
    <div css={{ display: 'grid', gap: 'var(--space-1)', justifyItems: 'start' }}>
      <span>
        {vitalText(vital, p75)} <Badge tone={tone}>{text}</Badge>
      </span>
      <small css={{ color: 'var(--color-muted)' }}>
        {koreanNumber(measurements)}회 측정
        {measurements < FEW_MEASUREMENTS && ' · 측정이 적어 참고만'}
      </small>
    </div>
  );
}
