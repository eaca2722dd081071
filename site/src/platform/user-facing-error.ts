/** A failure of the browser with a Korean message that forms show as it is. */
export class UserFacingError extends Error {}
