import type { AdminPicture } from '#domain/contract/admin-field.ts'
import { plainMoment } from '../india-time.ts'
import { sentNumber } from './number-input.ts'

/** The fields of a form: a flat list, in the order they are filled in. */
export interface Field {
  name: string
  label: string
  kind: 'line' | 'text' | 'number' | 'flag' | 'choice' | 'day' | 'moment' | 'picture' | 'lines' | 'rows' | 'choices'
  hint?: string
  /** For a single or multiple choice: the value and its label. */
  options?: readonly (readonly [string, string])[]
  /** For a multiple choice: the value that excludes all others. */
  alone?: string
  /** For rows: the fields of each row. */
  rows?: readonly Field[]
  /** Set once, when the document is made. */
  isForNewOnly?: boolean
  /** An empty number or moment is null, not missing. */
  isNullable?: boolean
  lines?: number
  /** Shape of a picture's frame: width by height. */
  frame?: number
  /** A heading over this field and those that follow. */
  section?: string
  /** Belongs to one value of another field: with any other it is not shown, and `unused` is sent in its place. */
  only?: { field: string; is: string; unused: number }
}

/** A form's values: text for everything but flags, pictures and rows. */
export type FormValues = Record<string, unknown>

/** Whether a field belongs to what is chosen in the others. */
export const isUsed = ({ only }: Field, values: FormValues): boolean => !only || values[only.field] === only.is

const isPicture = (value: unknown): value is AdminPicture =>
  typeof value === 'object' && value !== null && 'hash' in value

/** The value of a field of the kind `picture`. */
export const pictureIn = (value: unknown): AdminPicture | null => (isPicture(value) ? value : null)

/** The value of a field of the kind `rows`. */
export const rowsIn = (value: unknown): FormValues[] => (Array.isArray(value) ? value : [])

/** The value of a field of the kind `choices`. */
export const choicesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Values an empty form starts with. */
export function emptyValues(fields: readonly Field[]): FormValues {
  return Object.fromEntries(
    fields.map(({ name, kind, options }) => [
      name,
      kind === 'flag'
        ? false
        : kind === 'rows' || kind === 'choices'
          ? []
          : kind === 'picture'
            ? null
            : kind === 'choice'
              ? options?.[0]?.[0]
              : '',
    ]),
  )
}

/**
 * A moment (UTC, ISO 8601) as the browser's own field for day and time wants it: by the clock in India, as lists show it,
 * whichever clock the computer at the desk has.
 */
const momentInField = (moment: string): string => plainMoment(Date.parse(moment)).replace(' ', 'T')

/** A stored document as the form shows it. */
export function valuesOf(fields: readonly Field[], document: Record<string, unknown>): FormValues {
  return Object.fromEntries(
    fields.map((field) => {
      const { name, kind } = field
      const value = document[name]
      if (kind === 'flag') return [name, value === true]
      if (kind === 'picture') return [name, value ?? null]
      if (kind === 'choices') return [name, choicesIn(value)]
      if (kind === 'rows')
        return [name, (Array.isArray(value) ? value : []).map((row) => valuesOf(field.rows ?? [], row))]
      if (kind === 'lines') return [name, (Array.isArray(value) ? value : []).join('\n')]
      if (value === null || value === undefined) return [name, '']
      return [name, kind === 'moment' ? momentInField(String(value)) : String(value)]
    }),
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/**
 * The moment in India that was typed, in UTC; what is none, as in the year 202611, goes as it was typed, for the server to
 * refuse it by name.
 */
function sentMoment(typed: string): string {
  const at = new Date(`${typed}+05:30`)
  return Number.isNaN(at.getTime()) ? typed : at.toISOString()
}

function bodyValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'flag':
      return value === true
    case 'picture':
      // Named as missing: a banner may also come with a file, and is only then asked for a picture with all else.
      return pictureIn(value)?.hash ?? (field.isNullable ? undefined : '')
    case 'rows':
      return rowsIn(value).map((row) => bodyOf(field.rows ?? [], row))
    case 'choices':
      return choicesIn(value)
    case 'lines': {
      const lines = linesOf(String(value))
      return field.isNullable && lines.length === 0 ? null : lines
    }
    case 'number':
      return sentNumber(String(value)) ?? (field.isNullable ? null : undefined)
    case 'moment':
      return value === '' ? null : sentMoment(String(value))
    default:
      return String(value)
  }
}

const sentValue = (field: Field, values: FormValues): unknown =>
  field.only && !isUsed(field, values) ? field.only.unused : bodyValue(field, values[field.name])

/** The fields whose values differ from what is stored. */
export function changedFields(fields: readonly Field[], saved: FormValues, values: FormValues): Field[] {
  return fields.filter(({ name }) => JSON.stringify(values[name]) !== JSON.stringify(saved[name]))
}

/** The values with one field changed: to a value, or by what the field holds when the change arrives. */
export const withChange = (values: FormValues, name: string, change: unknown): FormValues => ({
  ...values,
  [name]: typeof change === 'function' ? change(values[name]) : change,
})

/** The values of some fields. */
export const valuesFor = (fields: readonly Field[], values: FormValues): FormValues =>
  Object.fromEntries(fields.map(({ name }) => [name, values[name]]))

/** The body of a change, with the changed fields only: an emptied field is null, for the server to allow or refuse. */
export function changesOf(fields: readonly Field[], values: FormValues): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, sentValue(field, values) ?? null]))
}

/** The body of an addition: a missing number is left out, so that the server asks for it. */
export function bodyOf(fields: readonly Field[], values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = sentValue(field, values)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}

/** A form cannot know the types of its fields: the server checks them, and says by field what is wrong. */
export const sentBody = (body: Record<string, unknown>) => ({ body: { toJSON: () => body } })
