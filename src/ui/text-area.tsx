import '../styles/forms.css'
import { type TextareaHTMLAttributes, useId } from 'react'
import { FieldError } from './field-error.tsx'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  name: string
  error?: string | undefined
}

/** A labelled field for several lines; its error stands under it and is read with it. */
export function TextArea({ label, error, className = '', ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div className={`field${error ? ' is-bad' : ''} ${className}`}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={4}
        {...area}
        className="input"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
    </div>
  )
}
