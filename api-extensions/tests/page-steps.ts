import { domainId } from './cms-under-test';

/** Steps of the tests of pages in the admin. */

export const PAGE = 'api::page.page';

/** Fields of new pages of the demo site. @param title and path of the pages, which get a number */
export function newPages(title: string, path: string) {
  let number = 0;
  return async (more: object = {}) => {
    number += 1;
    return {
      title: `${title} ${number}`,
      path: `/${path}-${process.pid}-${number}`,
      layout: 'default',
      blocks: [],
      domain: { connect: [{ documentId: await domainId('rankup') }] },
      ...more,
    };
  };
}
