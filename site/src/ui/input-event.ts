/** Reports the change of a control that is no native field, as the browser reports those (platform/expired-session.tsx). */
export const dispatchInput = (): boolean => document.dispatchEvent(new Event('input'));
