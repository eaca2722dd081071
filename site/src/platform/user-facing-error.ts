/** A failure of the browser itself, told in Korean: forms show its message as it is. */
export class UserFacingError extends Error {}
