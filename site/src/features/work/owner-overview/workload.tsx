import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { OwnerOverview } from 'api-extensions/contracts/work/owner-overview';
import { Panel } from '../../../ui/panel';
import { SiteLink } from '../../../ui/site-link';
import { type Column, Table } from '../../../ui/table';

interface Row extends Omit<OwnerOverview['people'][number], 'person'> {
  /** An account's id, or `none` for what no one has taken. */
  id: string;
  name: string;
}

type Figure = 'open' | 'overdue' | 'consultations' | 'inbox';

const LISTS: Record<Figure, { head: string; href: (id: string) => string }> = {
  open: { head: '작업', href: (id) => `/work/jobs?state=open&assignee=${id}` },
  overdue: { head: '기한 지남', href: (id) => `/work/jobs?due=overdue&assignee=${id}` },
  consultations: {
    head: '연락한 상담',
    href: (id) => `/admin/consultations?state=contacted&assignee=${id}`,
  },
  inbox: { head: '처리할 일', href: (id) => `/work?view=all&who=${id}` },
};

const figureColumn = (figure: Figure): Column<Row> => {
  const { head, href } = LISTS[figure];
  return {
    key: figure,
    head,
    numeric: true,
    cell: ({ id, name, [figure]: count }) =>
      count === 0 ? (
        <span css={{ color: 'var(--color-muted)' }}>0</span>
      ) : (
        <SiteLink
          href={href(id)}
          aria-label={`${name} ${head} ${koreanNumber(count)}건`}
          css={[
            { display: 'inline-block', minWidth: '1.5rem', lineHeight: '1.5rem' },
            figure === 'overdue' && { color: 'var(--color-danger)', fontWeight: 650 },
          ]}
        >
          {koreanNumber(count)}
        </SiteLink>
      ),
  };
};

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', head: '담당자', rowHeader: true, cell: ({ name }) => name },
  ...(Object.keys(LISTS) as Figure[]).map(figureColumn),
];

/** What each person of the staff has to do; each figure leads to the list behind it. */
export function Workload({ of: { people, unassigned } }: { of: OwnerOverview }) {
  const rows = people.map(({ person, ...work }): Row => ({
    ...work,
    id: person.id ?? 'none',
    name: person.name,
  }));
  return (
    <Panel title="담당자별 일" more={{ href: '/work/jobs?state=open', label: '작업 전체 보기' }}>
      <Table
        caption="담당자별 일"
        captionHidden
        dense
        cardsBelow="sm"
        columns={COLUMNS}
        rows={[...rows, { ...unassigned, id: 'none', name: '담당 없음' }]}
        keyOf={({ id }) => id}
      />
    </Panel>
  );
}
