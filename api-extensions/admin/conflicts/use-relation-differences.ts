import { useFetchClient } from '@strapi/admin/strapi-admin';
import { useEffect, useState } from 'react';
import type { Conflict } from './conflict-store';
import type { Difference } from './differences';
import { type FormField, type FormLayout, isValues, listOf, type Values } from './form-values';
import { shownRelation } from './shown-versions';

/** The value of a relation that a save does not change. */
const UNCHANGED = { connect: [], disconnect: [] };

/** A relation that the person has changed, with the titles of both versions. */
export type RelationDifference = Difference & { texts: { mine: string; theirs: string } };

const idsOf = (value: unknown, part: 'connect' | 'disconnect'): string[] =>
  isValues(value)
    ? listOf(value[part]).map((item) => String(isValues(item) ? (item.documentId ?? item.id) : item))
    : [];

const isChanged = (value: unknown) => idsOf(value, 'connect').length + idsOf(value, 'disconnect').length > 0;

const titleOf = (entry: unknown, field: string | undefined): string =>
  isValues(entry) ? String(entry[field ?? ''] ?? entry.documentId ?? '') : '';

/** Relations that the person has changed. Null until they are read. A relation that only another person changed is kept. */
export function useRelationDifferences(
  conflict: Conflict,
  layout: FormLayout | null,
): RelationDifference[] | null {
  const { get } = useFetchClient();
  const [differences, setDifferences] = useState<RelationDifference[] | null>(null);
  useEffect(() => {
    if (!layout) return;
    const { model, documentId, mine, queries } = conflict;
    const read = async (path: string): Promise<Values> =>
      get(`/content-manager/${path}`).then(
        ({ data }: { data: unknown }) => (isValues(data) ? data : {}),
        () => ({}),
      );
    const compare = async (field: FormField): Promise<RelationDifference> => {
      const { results } = await read(`relations/${model}/${documentId}/${field.name}`);
      const theirs = listOf(results).filter(isValues);
      const connected = await Promise.all(
        idsOf(mine?.[field.name], 'connect').map((id) =>
          read(`collection-types/${field.target ?? ''}/${id}`),
        ),
      );
      const added = connected.map(({ data }) => titleOf(data, field.titleField));
      const removed = new Set(idsOf(mine?.[field.name], 'disconnect'));
      const kept = field.repeatable
        ? theirs
            .filter(({ documentId: id }) => !removed.has(String(id)))
            .map((one) => titleOf(one, field.titleField))
        : [];
      const before = shownRelation(queries, conflict, field.name);
      const now = theirs.map(({ documentId: id }) => String(id));
      return {
        path: [field.name],
        label: field.label,
        field,
        mine: mine?.[field.name],
        theirs: UNCHANGED,
        changedBy: before && [...before].sort().join() === now.sort().join() ? 'mine' : 'both',
        texts: {
          mine: [...kept, ...added].join(', ') || '(없음)',
          theirs: theirs.map((one) => titleOf(one, field.titleField)).join(', ') || '(없음)',
        },
      };
    };
    let isCurrent = true;
    const changed = layout.fields.filter(({ name, type }) => type === 'relation' && isChanged(mine?.[name]));
    void Promise.all(changed.map(compare)).then((read) => isCurrent && setDifferences(read));
    return () => {
      isCurrent = false;
    };
  }, [conflict, layout, get]);
  return differences;
}
