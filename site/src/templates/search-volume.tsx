import type { PageProps } from 'gatsby';
import type { BlockPageContext } from '../platform/page-context';
import { SearchPage } from './search-page';

const loadResultView = () =>
  import('../features/lookups/volume-result').then(({ VolumeResultView }) => ({ default: VolumeResultView }));

export default function SearchVolume(props: PageProps<object, BlockPageContext>) {
  return <SearchPage kind="volume" loadResultView={loadResultView} {...props} />;
}
