export { ContactForm } from './contact-form';
export { forgetDraft } from './draft';
export type { ContactValues, FieldErrors } from './types';
