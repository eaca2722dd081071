import { readBlogAddress } from '../../../../../naver/blog-address';

/**
 * Other addresses of a post of a Naver blog, where its text is not in a frame: the mobile page, and the page that the frame shows.
 * They are asked when the given one does not show the post, e.g. because it may not be read.
 */
export function otherAddresses(url: URL): URL[] {
  const { blogId, logNo } = readBlogAddress(url) ?? {};
  if (!blogId || !logNo) return [];
  const onHost = (host: string, path: string) => {
    const other = new URL(url);
    other.hostname = host;
    return new URL(path, other);
  };
  return [
    onHost('m.blog.naver.com', `/${blogId}/${logNo}`),
    onHost('blog.naver.com', `/PostView.naver?blogId=${blogId}&logNo=${logNo}`),
  ];
}
