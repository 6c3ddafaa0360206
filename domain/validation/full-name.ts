import * as v from 'valibot'
import { validationMessages as text } from '../messages/en/validation.ts'
import { requiredText } from './required-text.ts'

export const FullNameSchema = v.pipe(
  requiredText(text.nameMissing),
  v.minLength(3, text.nameTooShort),
  v.maxLength(80, text.nameTooLong),
)
