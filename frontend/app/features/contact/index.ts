export { ContactForm } from './contact-form';
export { ContactFailure } from './contact-failure';
export type { FieldErrors } from './types';
