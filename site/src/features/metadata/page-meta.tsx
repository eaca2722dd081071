import { useEffect, useState } from 'react';
import type { Visit } from '../../platform/guard';
import type { PageMeta as Meta } from '../../platform/page-context';
import { MetaHead } from './meta-head';
import { readMeta, type MetaSource, metaSourceOf } from './read-meta';

/** Answers by source; a failure is asked for again. Without SWR, which the sign-in would load for this alone. */
const answers = new Map<string, Promise<Meta | null>>();

function metaOf(source: string): Promise<Meta | null> {
  const known = answers.get(source);
  if (known) return known;
  const answer = readMeta(JSON.parse(source) as MetaSource);
  answers.set(source, answer);
  answer.catch((error: unknown) => {
    console.error('Metadata could not be loaded', error);
    answers.delete(source);
  });
  return answer;
}

/**
 * Metadata of a page whose content depends on the query or on a path below the prerendered one. Until it is loaded, and
 * after a failure, the metadata of the build applies (SPEC §2, §8). A page of an area sets its own title over this one.
 */
export function PageMeta({ visit }: { visit: Visit }) {
  const source = JSON.stringify(metaSourceOf(visit));
  const [loaded, setLoaded] = useState<{ source: string; meta: Meta | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    metaOf(source).then(
      (meta) => isCurrent && setLoaded({ source, meta }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [source]);
  // Rendered from the start: of two titles, the one that mounted later applies.
  return <MetaHead meta={loaded?.source === source ? loaded.meta : null} />;
}
