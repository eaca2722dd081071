/** Whether the page has typed text that a reload would lose. */
export const hasUnsavedInput = (): boolean =>
  Array.from(document.querySelectorAll('input, textarea, [contenteditable="true"]')).some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (field instanceof HTMLInputElement) {
      return (
        !['checkbox', 'radio', 'hidden', 'submit', 'button'].includes(field.type) &&
        field.value !== field.defaultValue
      );
    }
    return (field.textContent ?? '').trim() !== '';
  });
