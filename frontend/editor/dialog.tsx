import { useEffect, useId, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Refused } from './api';

interface Props {
  title: string;
  close: () => void;
  children: ReactNode;
}

/** A window over the page; when it is closed, the focus returns to what opened it. */
export function Dialog({ title, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const own = dialog.current!;
    own.showModal();
    return () => own.close(); // before it is gone: what comes next may take the focus
  }, []);
  return createPortal(
    <dialog ref={dialog} aria-labelledby={heading} onClose={close}>
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </header>
      {children}
    </dialog>,
    document.body,
  );
}

/** Why the program refused a dialog, and at which field. */
interface Refusal {
  field: string;
  why: string;
}

/** Sends a dialog; a refusal shows at its field, which gets the focus. */
export function useSubmit(send: () => Promise<void>) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await send();
    } catch (error) {
      setRefusal({ field: error instanceof Refused ? error.field : '', why: (error as Error).message });
    }
    setBusy(false);
  };
  return {
    form: {
      ref: form,
      onSubmit: (event: React.FormEvent) => void submit(event),
      onChange: () => setRefusal(undefined),
      noValidate: true,
    },
    refusal,
    isBusy,
  };
}

interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  refusal: Refusal | undefined;
  children: (props: { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined }) => ReactNode;
}

export function DialogField({ name, label, hint, refusal, children }: FieldProps) {
  const id = useId();
  const isWrong = refusal?.field === name;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': `${id}-about`, 'aria-invalid': isWrong || undefined })}
      <div id={`${id}-about`} className="about">
        {hint && <p>{hint}</p>}
        {isWrong && <p className="problem">{refusal.why}</p>}
      </div>
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, 'children'> & ComponentProps<'input'> & { set: (text: string) => void };

export function TextField({ name, label, hint, refusal, set, ...input }: TextFieldProps) {
  return (
    <DialogField name={name} label={label} hint={hint} refusal={refusal}>
      {(field) => <input type="text" {...input} {...field} onChange={({ target }) => set(target.value)} />}
    </DialogField>
  );
}

/** A refusal about no field that the dialog shows. */
export function DialogRefusal({ refusal, fields }: { refusal: Refusal | undefined; fields: string[] }) {
  if (!refusal || fields.includes(refusal.field)) return null;
  return (
    <p className="problem" role="alert">
      {refusal.why}
    </p>
  );
}
