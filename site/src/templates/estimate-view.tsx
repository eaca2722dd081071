import { LinkedEstimateView } from '../features/users/linked-estimate';
import { LinkPage } from '../layouts/link-page';

/** A customer's estimate, opened by an estimate link. */
export default function EstimateView() {
  return (
    <LinkPage
      title="견적서"
      width="46rem"
      withoutScripts="견적서를 보시려면 브라우저에서 JavaScript를 켜 주세요."
    >
      <LinkedEstimateView />
    </LinkPage>
  );
}
