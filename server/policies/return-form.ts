import { fileTypeFromBuffer } from 'file-type'
import type * as v from 'valibot'
import { validationMessages } from '#domain/messages/en/validation.ts'
import { RETURN_IMAGE_TYPES, ReturnRequestSchema, returnImagesError } from '#domain/validation/return-request.ts'
import { Refusal } from '#server/errors.ts'
import { validated } from './validated.ts'

export interface ReturnForm extends v.InferOutput<typeof ReturnRequestSchema> {
  images: Uint8Array[]
}

/**
 * A return request as its form carries it. What a file says of itself is checked first, then what its bytes are.
 * Throws INVALID_FIELDS.
 */
export async function returnFormOf(form: FormData): Promise<ReturnForm> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const request = validated(ReturnRequestSchema, {
    orderId: text('orderId'),
    productId: text('productId'),
    quantity: text('quantity'),
    reason: text('reason'),
    description: text('description'),
  })
  // A browser sends an empty file for a field that nothing was chosen in.
  const files = form.getAll('images').filter((entry): entry is File => typeof entry !== 'string' && entry.size > 0)
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

/** Throws INVALID_FIELDS for the photos. */
export function refuseImages(message: string): never {
  throw new Refusal('INVALID_FIELDS', message, { fields: { images: message } })
}
