import { panelText } from '#domain/messages/en/admin-panel.ts'
import { plainText } from '#domain/messages/en/validation.ts'
import { typedNumber } from '#domain/rules/typed-number.ts'
import { CallError } from '#src/lib/call-error.ts'

/**
 * The typed number as a body has it. What is no number goes as it was typed, for the server to refuse it by the field's
 * name: NaN would arrive as null, which to some fields means that there is no limit.
 */
export function sentNumber(text: string): number | string | undefined {
  const typed = typedNumber(text)
  return Number.isNaN(typed) ? text.trim() : typed
}

/** The typed number; undefined for an empty field. Throws CallError for anything else, as the server would refuse it. */
export function readNumber(text: string, name: string): number | undefined {
  const typed = typedNumber(text)
  if (!Number.isNaN(typed)) return typed
  const fields = { [name]: plainText.number }
  throw new CallError(400, { code: 'INVALID_FIELDS', message: panelText.form.check, fields })
}

/**
 * A number is typed into a text field, because the mouse wheel and the arrow keys change a number field, and nobody
 * notices a price that is five paise less.
 */
export const numberInput = { type: 'text', inputMode: 'decimal', autoComplete: 'off' } as const
