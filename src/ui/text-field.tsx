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
  /** The shop's answer comes to stand under it while the focus is somewhere: it is read out when it comes. */
  isAnswered?: boolean
}

/** A labelled line of text; its error stands under it and is read with it. */
export function TextField({ label, error, hint, lead, isAnswered, className = '', ...input }: TextFieldProps) {
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
  const note = error ? (
    <FieldError id={`${id}-error`} text={error} />
  ) : hint ? (
    <p className="hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null
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
      {isAnswered ? <div aria-live="polite">{note}</div> : note}
    </div>
  )
}
