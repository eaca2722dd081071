/** Reports the change of a control that is not a native field, because only native ones dispatch `input` (platform/expired-session.tsx). */
export const dispatchInput = (): boolean => document.dispatchEvent(new Event('input'));
