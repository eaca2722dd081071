/** Attribute of the placeholder of a page that is still being loaded. */
export const PENDING = 'data-page-pending';
