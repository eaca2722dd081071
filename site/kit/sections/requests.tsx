import { useState } from 'react';
import { Badge } from '../../src/ui/badge';
import { Board, type BoardColumn } from '../../src/ui/board/board';

const STATES = { new: '신규', contacted: '연락함', quoted: '견적 보냄', closed: '종료' } as const;
type State = keyof typeof STATES;
const PLACES: readonly State[] = ['new', 'contacted', 'quoted', 'closed'];

const REQUESTS: { id: number; title: string; state: State; days: number }[] = [
  { id: 1, title: '한빛 치과 상위 노출 문의', state: 'new', days: 0 },
  {
    id: 2,
    title: '강남 피부과 블로그 관리와 플레이스 관리를 함께 맡길 수 있는지 문의',
    state: 'new',
    days: 2,
  },
  { id: 3, title: '역삼 법률사무소', state: 'new', days: 3 },
  { id: 4, title: '송파 인테리어', state: 'contacted', days: 5 },
  { id: 5, title: '마포 학원', state: 'contacted', days: 8 },
];

/** Requests by their state; one that goes to 종료 is refused, as by a server. */
export function Requests() {
  const [rows, setRows] = useState(REQUESTS);
  const [older, setOlder] = useState(40);
  const columns = PLACES.map((place): BoardColumn<State> => {
    const own = rows.filter(({ state }) => state === place);
    return {
      place,
      title: STATES[place],
      count: own.length + (place === 'closed' ? older : 0),
      items: own.map(({ id, title, days }) => ({
        key: String(id),
        label: title,
        href: `#request-${id}`,
        details: <Badge tone={days > 4 ? 'warn' : 'neutral'}>{days}일 전</Badge>,
        actions: [
          {
            label: '맨 앞으로',
            onSelect: () => setRows((all) => [...all].sort((row) => (row.id === id ? -1 : 0))),
          },
        ],
      })),
      empty: '아직 없습니다. 다른 열의 카드를 옮겨 오세요.',
      more:
        place === 'closed' && older > 0
          ? {
              count: older,
              isLoading: false,
              load: () => {
                const first = 41 - older;
                const olderRows = Array.from({ length: 20 }, (_, at) => ({
                  ...{ id: 100 + first + at, title: `지난 문의 ${first + at}`, state: place, days: 30 },
                }));
                setRows((all) => [...all, ...olderRows]);
                setOlder(older - 20);
              },
            }
          : null,
    };
  });
  return (
    <Board
      label="문의"
      columns={columns}
      onMove={({ key }, to) => {
        const move = (state: State) =>
          setRows((all) => all.map((row) => (String(row.id) === key ? { ...row, state } : row)));
        const before = rows.find(({ id }) => String(id) === key)?.state ?? 'new';
        move(to);
        if (to === 'closed') setTimeout(() => move(before));
      }}
    />
  );
}
