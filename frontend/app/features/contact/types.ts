/** What the visitor typed. */
export interface ContactValues {
  name: string;
  email: string;
  message: string;
}

/** What is wrong with a field, by its name. */
export type FieldErrors = Partial<Record<keyof ContactValues, string>>;
