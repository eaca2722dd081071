/** Stacking order. Popups are over dialogs, because a dialog can contain a select. */
export const LAYERS = { bar: 20, drawer: 40, dialog: 50, popup: 60, snackbar: 70 } as const;
