import * as v from 'valibot'
import { EmailSchema } from './email.ts'

export const NewsletterSchema = v.object({ email: EmailSchema })
