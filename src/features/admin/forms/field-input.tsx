import { useId, useRef } from 'react'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { afterDrawn } from '#src/ui/after-drawn.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { ChoicesField } from './choices-field.tsx'
import { emptyValues, type Field, type FormValues, pictureIn, rowsIn, withChange } from './fields.ts'
import { LAST_DAY } from './last-day.ts'
import { numberInput } from './number-input.ts'
import { PictureField } from './picture-field.tsx'

interface FieldInputProps {
  field: Field
  value: unknown
  /** All refusals of the form, by path: `questions.0.answer`. */
  errors: Readonly<Record<string, string>>
  path: string
  /** The value somebody else stored here meanwhile. */
  theirs?: string | undefined
  /** Is given the new value, or a function that makes it of the current one: a picture arrives after more was typed. */
  onChange: (value: unknown) => void
}

/** What is wrong with a field, including any of the lines or parts its text consists of. */
function errorOf({ kind }: Field, errors: FieldInputProps['errors'], path: string): string | undefined {
  const own = errors[path]
  if (own !== undefined || kind === 'rows') return own
  const [inside, said = ''] = Object.entries(errors).find(([other]) => other.startsWith(`${path}.`)) ?? []
  if (inside === undefined) return undefined
  const at = Number(inside.slice(path.length + 1).split('.')[0])
  if (!Number.isInteger(at)) return said
  return kind === 'lines' ? panelText.form.inLine(at + 1, said) : panelText.form.inPart(at + 1, said)
}

const INPUTS = {
  line: { type: 'text' },
  number: numberInput,
  day: { type: 'date', max: LAST_DAY },
  moment: { type: 'datetime-local', max: `${LAST_DAY}T23:59` },
} as const

/** One field of a document, with what the server said about it. */
export function FieldInput(props: FieldInputProps) {
  return (
    <>
      <Control {...props} />
      {props.theirs ? <p className="notice adtheirs">{props.theirs}</p> : null}
    </>
  )
}

function Control({ field, value, errors, path, onChange }: FieldInputProps) {
  const id = useId()
  const error = errorOf(field, errors, path)
  const said = { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? `${id}-error` : undefined }
  if (field.kind === 'picture') {
    return (
      <PictureField
        label={field.label}
        picture={pictureIn(value)}
        error={error}
        canBeEmpty={field.isNullable ?? false}
        frame={field.frame}
        onChange={onChange}
      />
    )
  }
  if (field.kind === 'choices') return <ChoicesField field={field} value={value} error={error} onChange={onChange} />
  if (field.kind === 'rows') return <Rows field={field} value={value} errors={errors} path={path} onChange={onChange} />
  if (field.kind === 'flag') {
    return (
      <label className="adflag">
        <input
          type="checkbox"
          className="adcheck"
          checked={value === true}
          onChange={(e) => onChange(e.target.checked)}
        />
        {field.label}
      </label>
    )
  }
  return (
    <div
      className={`field${error ? ' is-bad' : ''}${field.lines || field.kind === 'text' || field.kind === 'lines' ? ' is-wide' : ''}`}
    >
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'text' || field.kind === 'lines' ? (
        <textarea
          {...said}
          className="input"
          rows={field.lines ?? 4}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : field.kind === 'choice' ? (
        <select {...said} className="input" value={String(value)} onChange={(event) => onChange(event.target.value)}>
          {field.options?.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...said}
          className="input"
          {...INPUTS[field.kind]}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
      {field.hint && !error ? <p className="hint">{field.hint}</p> : null}
    </div>
  )
}

function Rows({ field, value, errors, path, onChange }: FieldInputProps) {
  const rows = rowsIn(value)
  const error = errorOf(field, errors, path)
  const parts = field.rows ?? []
  const box = useRef<HTMLFieldSetElement>(null)
  const change = (work: (now: FormValues[]) => FormValues[]) => onChange((now: unknown) => work(rowsIn(now)))
  /** Where a row has come or left, the keyboard goes on: in what stands there now, else at the button for another one. */
  const goOnAt = (at: number) =>
    afterDrawn(() => {
      const row = box.current?.querySelectorAll('.adrow')[at]
      const field = row?.querySelector<HTMLElement>('input, select, textarea')
      const place = field ?? box.current?.querySelector<HTMLElement>(':scope > button')
      place?.focus()
    })
  return (
    <fieldset className="adrows" ref={box}>
      <legend>{field.label}</legend>
      {error ? <FieldError text={error} /> : null}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and their fields are controlled
        <div className="adrow" key={at}>
          {parts.map((part) => (
            <FieldInput
              key={part.name}
              field={part}
              value={row[part.name]}
              errors={errors}
              path={`${path}.${at}.${part.name}`}
              onChange={(changed) =>
                change((now) => now.map((one, index) => (index === at ? withChange(one, part.name, changed) : one)))
              }
            />
          ))}
          <button
            type="button"
            className="btn btn-sm btn-quiet"
            onClick={() => {
              change((now) => now.filter((_, index) => index !== at))
              goOnAt(at)
            }}
          >
            {panelText.fields.removeRow(at + 1)}
          </button>
        </div>
      ))}
      <button
        type="button"
        className="btn btn-sm btn-line"
        onClick={() => {
          change((now) => [...now, emptyValues(parts)])
          goOnAt(rows.length)
        }}
      >
        {panelText.fields.addRow}
      </button>
    </fieldset>
  )
}
