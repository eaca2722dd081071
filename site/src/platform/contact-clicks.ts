import { CONTACT_LINK } from 'api-extensions/contracts/rules/contacts';

/**
 * Calls `act` for each click on a telephone number, a chat or a mail address.
 * @param act takes the link's address
 * @returns a function that ends it
 */
export function onContactClick(act: (contact: string) => void): () => void {
  const listener = ({ target }: MouseEvent) => {
    const contact = (target as Element).closest('a')?.href ?? '';
    if (CONTACT_LINK.test(contact)) act(contact);
  };
  document.addEventListener('click', listener);
  return () => document.removeEventListener('click', listener);
}
