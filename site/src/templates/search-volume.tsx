import type { PageProps } from 'gatsby';
import type { BlockPageContext } from '../platform/page-context';
import { SearchPage } from './search-page';

const loadAnswer = () =>
  import('../features/lookups/volume-answer').then(({ VolumeAnswerView }) => ({ default: VolumeAnswerView }));

export default function SearchVolume(props: PageProps<object, BlockPageContext>) {
  return <SearchPage kind="volume" loadAnswer={loadAnswer} {...props} />;
}
