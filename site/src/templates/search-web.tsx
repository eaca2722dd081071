export default function Template() {
  return <h1>search-web</h1>;
}
