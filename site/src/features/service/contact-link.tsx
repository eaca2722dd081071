import { contactKind } from 'api-extensions/contracts/rules/consultation';
import { contactHref } from '../../ui/link-target';

/** A request's contact, as a link where it can be called or written to. */
export function ContactLink({ contact, tabIndex }: { contact: string; tabIndex?: number }) {
  // A form of the editors may ask for none.
  if (contact === '') return '-';
  if (contactKind(contact) === 'kakao') return contact;
  return (
    <a href={contactHref(contact)} tabIndex={tabIndex}>
      {contact}
    </a>
  );
}
