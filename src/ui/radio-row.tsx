interface RadioRowProps {
  legend: string
  name: string
  options: readonly string[]
  value: string
  onChange: (option: string) => void
}

/** A choice of a few words in one row. */
export function RadioRow({ legend, name, options, value, onChange }: RadioRowProps) {
  return (
    <fieldset className="span-all">
      <legend className="label">{legend}</legend>
      <div className="row choices">
        {options.map((option) => (
          <label className="check" key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
