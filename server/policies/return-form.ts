import { fileTypeFromBuffer } from 'file-type'
import * as v from 'valibot'
import { validationMessages } from '#domain/messages/en/validation.ts'
import { validatorText } from '#domain/validation/field-errors.ts'
import {
  RETURN_IMAGE_TYPES,
  type ReturnItem,
  ReturnItemsSchema,
  ReturnRequestSchema,
  ReturnWordsSchema,
  returnImagesError,
} from '#domain/validation/return-request.ts'
import { Refusal } from '#server/errors.ts'
import { validated } from './validated.ts'

/** What is sent back of one order, with what is said and shown of it. */
export interface ReturnForm {
  orderId: string
  description: string
  items: ReturnItem[]
  images: Uint8Array[]
}

/**
 * A return request as its form carries it: one food in fields of its own, or several as JSON in `items`. What a file says
 * of itself is checked first, then what its bytes are. Throws INVALID_FIELDS.
 */
export async function returnFormOf(form: FormData): Promise<ReturnForm> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const request = requestOf(text)
  // A browser sends an empty file without a name for a field that nothing was chosen in; with one, it is a photo that was lost.
  const isSent = (entry: string | File): entry is File =>
    typeof entry !== 'string' && (entry.size > 0 || entry.name !== '')
  const files = form.getAll('images').filter(isSent)
  const wrong = returnImagesError(files)
  if (wrong !== null) refuseImages(wrong)
  const images: Uint8Array[] = []
  for (const file of files) {
    const bytes = await file.bytes()
    const type = await fileTypeFromBuffer(bytes)
    if (!type || !RETURN_IMAGE_TYPES.includes(type.mime)) refuseImages(validationMessages.returnImageType)
    images.push(bytes)
  }
  return { ...request, images }
}

function requestOf(text: (name: string) => string | undefined): Omit<ReturnForm, 'images'> {
  const words = { orderId: text('orderId'), description: text('description') }
  const several = text('items')
  if (several === undefined) {
    const one = { productId: text('productId'), quantity: text('quantity'), reason: text('reason') }
    const { orderId, description, ...item } = validated(ReturnRequestSchema, { ...words, ...one })
    return { orderId, description, items: [item] }
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ReturnItemsSchema), several, { message: validatorText })
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new Refusal('INVALID_FIELDS', issue.message, { fields: { items: issue.message } })
  }
  return { ...validated(ReturnWordsSchema, words), items: parsed.output }
}

/** Throws INVALID_FIELDS for the photos. */
export function refuseImages(message: string): never {
  throw new Refusal('INVALID_FIELDS', message, { fields: { images: message } })
}
