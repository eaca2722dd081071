/** What lies over what. Popups are over dialogs, for a select can stand in one. */
export const LAYERS = { bar: 20, drawer: 40, dialog: 50, popup: 60, snackbar: 70 } as const;
