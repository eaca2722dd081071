/**
 * A page without a host. Gatsby's router needs these pages to find the client areas; each host serves its own page in place of
 * them (DESIGN §3), so visitors never see this text.
 */
export default function HostFree() {
  return <p>잘못된 페이지입니다.</p>;
}
