import type { PageProps } from 'gatsby';
import type { BlockPageContext } from '../platform/page-context';
import { VolumeAnswerView } from '../features/lookups/volume-answer';
import { SearchPage } from './search-page';

export default function SearchVolume(props: PageProps<object, BlockPageContext>) {
  return <SearchPage kind="volume" Answer={VolumeAnswerView} {...props} />;
}
