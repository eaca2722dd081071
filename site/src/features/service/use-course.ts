import { consultationCourse, type CourseEntry } from 'api-extensions/contracts/service/course';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';

/** A request with its course. `add` shows an entry that was added just now. */
export function useCourse(id: string) {
  const found = useSWR(['consultation course', id], () => callApi(consultationCourse, { params: { id } }));
  const add = (entry: CourseEntry) =>
    void found.mutate((now) => now && { data: { ...now.data, entries: [entry, ...now.data.entries] } });
  return { ...found, add };
}
