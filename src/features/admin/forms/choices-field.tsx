import { FieldError } from '#src/ui/field-error.tsx'
import { choicesIn, type Field } from './fields.ts'

interface ChoicesFieldProps {
  field: Field
  value: unknown
  error: string | undefined
  onChange: (value: string[]) => void
}

/** Some of several answers; the one that excludes all others lets go of them. */
export function ChoicesField({ field, value, error, onChange }: ChoicesFieldProps) {
  const chosen = choicesIn(value)
  const options = field.options ?? []
  const toggled = (option: string) => {
    if (chosen.includes(option)) return chosen.filter((one) => one !== option)
    if (option === field.alone) return [option]
    // In the order of the options, so that the same choice is the same value.
    return options.map(([one]) => one).filter((one) => one === option || (one !== field.alone && chosen.includes(one)))
  }
  return (
    <fieldset className="adchoices">
      <legend>{field.label}</legend>
      {field.hint && !error ? <p className="hint">{field.hint}</p> : null}
      {error ? <FieldError text={error} /> : null}
      <div>
        {options.map(([option, name]) => (
          <label className="adflag" key={option}>
            <input
              type="checkbox"
              className="adcheck"
              aria-invalid={error ? true : undefined}
              checked={chosen.includes(option)}
              onChange={() => onChange(toggled(option))}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
