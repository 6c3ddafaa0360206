import { useId } from 'react'
import { deliveryText } from '#domain/messages/en/delivery.ts'
import { GST_STATES } from '#domain/rules/gst.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'

interface StateFieldProps {
  label: string
  value: string
  error?: string | undefined
  className?: string
  /** The pin code is complete, but unknown. */
  isUnknown: boolean
  onChange: (state: string) => void
  onBlur: () => void
}

/** The state, taken from the pin code and never typed; if the pin code is unknown, it is chosen from the list. */
export function StateField({ label, value, error, className = '', isUnknown, onChange, onBlur }: StateFieldProps) {
  const id = useId()
  if (!isUnknown) {
    return (
      <TextField
        className={className}
        label={label}
        name="state"
        value={value}
        error={error}
        hint={value === '' ? deliveryText.stateFromPin : undefined}
        readOnly
        aria-required
      />
    )
  }
  const isListed = GST_STATES.some(({ name }) => name === value)
  return (
    <div className={`field${error ? ' is-bad' : ''} ${className}`}>
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        id={id}
        name="state"
        value={isListed ? value : ''}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      >
        <option value="">{deliveryText.chooseState}</option>
        {GST_STATES.map(({ code, name }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </select>
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
    </div>
  )
}
