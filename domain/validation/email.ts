import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { requiredText } from './required-text.ts'

export const EmailSchema = v.pipe(
  requiredText(text.emailMissing),
  v.email(text.emailInvalid),
  v.maxLength(254, text.emailInvalid),
)
