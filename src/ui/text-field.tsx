import '../styles/forms.css'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode
  name: string
  error?: string | undefined
  hint?: ReactNode
  /** Stands before the input, inside its row. */
  lead?: ReactNode
}

/** A labelled line of text; its error stands under it and is read with it. */
export function TextField({ label, error, hint, lead, className = '', ...input }: TextFieldProps) {
  const id = useId()
  const field = (
    <input
      {...input}
      className="input"
      id={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
    />
  )
  return (
    <div className={`field${error ? ' is-bad' : ''} ${className}`}>
      <label htmlFor={id}>{label}</label>
      {lead ? (
        <div className="field-row">
          {lead}
          {field}
        </div>
      ) : (
        field
      )}
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
      {hint && !error ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
