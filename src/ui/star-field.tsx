import './star-field.css'
import { useId } from 'react'
import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'

interface StarFieldProps {
  legend: string
  name: string
  /** '1' to '5', empty before a choice. */
  value: string
  error?: string | undefined
  /** What one choice is called. */
  label: (stars: number) => string
  onChange: (stars: string) => void
}

const STARS = [1, 2, 3, 4, 5]

/** One to five stars: a group of radio buttons, so that arrows and screen readers work as everywhere. */
export function StarField({ legend, name, value, error, label, onChange }: StarFieldProps) {
  const id = useId()
  return (
    <fieldset className="star-field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label">{legend}</legend>
      <div>
        {STARS.map((star) => (
          <label key={star} className={star <= Number(value) ? 'is-on' : undefined}>
            <input
              className="vh"
              type="radio"
              name={name}
              value={star}
              checked={value === String(star)}
              onChange={() => onChange(String(star))}
            />
            <span className="vh">{label(star)}</span>
            <Icon name={star <= Number(value) ? 'i-ph-star-fill' : 'i-ph-star-bold'} />
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
    </fieldset>
  )
}
