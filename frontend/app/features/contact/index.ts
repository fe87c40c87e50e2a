export { ContactForm } from './contact-form';
export { ContactFailure } from './contact-failure';
export type { ContactValues, FieldErrors } from './types';
