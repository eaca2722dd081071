import { jobEventList, type ListedEvent } from 'api-extensions/contracts/work-jobs';
import useSWR from 'swr';
import { callApi } from '../../../platform/api-call';
import { useArea } from '../../../platform/area';
import { AreaPage } from '../../../platform/area-page';
import { DataList } from '../../../platform/data-list';
import type { ExportColumn } from '../../../platform/export/csv';
import { tableTime } from '../../../platform/korean-format';
import { type ListQuery, readListQuery } from '../../../platform/list-query';
import { NoRows } from '../../../platform/no-rows';
import { optionsOf } from '../../../platform/options';
import type { GridColumn } from '../../../ui/data-grid/grid-column';
import { JOB_EVENT_LABELS } from './job-labels';

const PATH = '/work/events';
const TYPES = { name: 'type', label: '활동', options: optionsOf(JOB_EVENT_LABELS) };

const keyOf = ({ id }: ListedEvent) => id;
const askEvents = (query: ListQuery) => callApi(jobEventList, { query });

const COLUMNS: GridColumn<ListedEvent>[] = [
  { key: 'newest', head: '시각', width: 11, sortable: true, cell: ({ at }) => tableTime(at) },
  { key: 'title', head: '작업', width: 15, essential: true, sortable: true, cell: ({ job }) => job.title },
  { key: 'type', head: '활동', width: 7, essential: true, cell: ({ type }) => JOB_EVENT_LABELS[type] },
  { key: 'text', head: '내용', width: 18, wraps: true, cell: ({ text }) => text || '-' },
  { key: 'actor', head: '수행자', width: 9, sortable: true, cell: ({ actor }) => actor || '-' },
];

const FILE: ExportColumn<ListedEvent>[] = [
  ['시각', ({ at }) => tableTime(at)],
  ['작업', ({ job }) => job.title],
  ['활동', ({ type }) => JOB_EVENT_LABELS[type]],
  ['내용', ({ text }) => text],
  ['수행자', ({ actor }) => actor],
];

/** Events of all jobs. */
export default function EventsPage() {
  const query = readListQuery(useArea().search, ['q', 'type']);
  const list = useSWR(['job events', query], () => askEvents(query), { keepPreviousData: true });
  return (
    <AreaPage title="작업 기록">
      <DataList
        path={PATH}
        query={query}
        search={{ hint: '작업, 내용, 수행자', filters: [TYPES] }}
        list={list}
        name="job-events"
        caption="작업 기록"
        columns={COLUMNS}
        keyOf={keyOf}
        labelOf={({ job }) => job.title}
        hrefOf={({ job }) => `/work/jobs/${job.id}`}
        file={{ name: '작업 기록', columns: FILE, read: askEvents }}
        empty={<NoRows path={PATH} query={query} subject="기록이" what="기록" />}
      />
    </AreaPage>
  );
}
