import {
  type Consultation,
  consultations,
  CONSULTATION_STATES,
  type ConsultationState,
} from 'api-extensions/contracts/service/service';
import { callApi } from '../../platform/api-call';
import type { ListQuery } from '../../platform/list-query';
import { useBoardRows } from '../../platform/use-board-rows';

/** The columns by the filter of the list: all without one. */
const statesOf = (filter: string | undefined): readonly ConsultationState[] =>
  CONSULTATION_STATES.filter((state) => filter === undefined || filter === state);

/** The query of a column. New ones come first as in the list, others by when they came to the column: a moved card stays in view. */
const columnQuery = ({ page: _page, ...conditions }: ListQuery, state: ConsultationState, page: number) => ({
  ...conditions,
  ...(state !== 'new' && { sort: 'handled' }),
  state,
  page_size: '30',
  page: String(page),
});

/** The requests of each state. @param conditions of the list; null: nothing is read */
export function useConsultationBoard(conditions: ListQuery | null) {
  const states = statesOf(conditions?.state);
  const found = useBoardRows<Consultation>(
    conditions && ['consultations', 'board', conditions],
    states,
    (state, page) => callApi(consultations, { query: columnQuery(conditions ?? {}, state, page) }),
  );
  const rows = found.data && states.flatMap((state) => found.data?.[state]?.rows ?? []);
  return { ...found, states, rows };
}
