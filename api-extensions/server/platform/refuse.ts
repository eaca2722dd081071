import { errors } from '@strapi/utils';

/**
 * Refuses a save in the Strapi admin, with a message for the editor.
 * @param field the form field that shows the message; it is also shown above the form
 * @throws ValidationError 400
 */
export function refuse(message: string, field?: string): never {
  const named = field === undefined ? {} : { errors: [{ path: [field], message, name: 'ValidationError' }] };
  throw new errors.ValidationError(message, named);
}
