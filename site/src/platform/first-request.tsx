import { firstRequest } from 'api-extensions/contracts/service/service';
import useSWR from 'swr';
import { SiteLink } from '../ui/site-link';
import { callApi } from './api-call';
import { koreanDate } from './korean-format';

/**
 * Where a customer came from, in one line: the channel of the first consultation request of an account or of an estimate's receiver, of
 * both the earlier one.
 */
export function FirstRequest({ of: query }: { of: { user_id?: string; estimate_id?: string } }) {
  const { data, error } = useSWR(['first request', query], () => callApi(firstRequest, { query }));
  if (error) return <>불러오지 못했습니다</>;
  if (!data) return <>불러오는 중</>;
  if (!data.data) return <>상담 신청 없음</>;
  const { receipt, channel, received_at } = data.data;
  return (
    <>
      {channel},{' '}
      <SiteLink href={`/admin/consultations?q=${receipt}&open`}>{koreanDate(received_at)} 신청</SiteLink>
    </>
  );
}
