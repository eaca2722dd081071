import { errors } from '@strapi/utils';

/**
 * Refuses what is being saved in the Strapi admin, in words for its editor.
 * @param field where the form says it; it says it above the form in any case
 * @throws ValidationError 400
 */
export function refuse(message: string, field?: string): never {
  const named = field === undefined ? {} : { errors: [{ path: [field], message, name: 'ValidationError' }] };
  throw new errors.ValidationError(message, named);
}
