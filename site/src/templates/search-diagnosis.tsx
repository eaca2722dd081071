import type { PageProps } from 'gatsby';
import { Diagnosis } from '../features/lookups/diagnosis/diagnosis';
import { DIAGNOSIS_WORDS } from '../features/lookups/diagnosis/diagnosis-words';
import type { BlockPageContext } from '../platform/page-context';
import { SearchFrame } from './search-frame';

/** The page of the free diagnosis. */
export default function SearchDiagnosis({ pageContext, location }: PageProps<object, BlockPageContext>) {
  const { heading, intro } = DIAGNOSIS_WORDS;
  return (
    <SearchFrame tab="diagnosis" heading={heading} lead={intro} pageContext={pageContext}>
      <Diagnosis path={pageContext.pathname} search={location.search} />
    </SearchFrame>
  );
}
