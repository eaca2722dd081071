/**
 * The pages without a host: Gatsby's router finds a client area by them, and each host serves its own page in their
 * place (DESIGN §3). Visitors never see this text.
 */
export default function HostFree() {
  return <p>잘못된 페이지입니다.</p>;
}
