import sharp from 'sharp'

/** A photograph of one colour. */
export async function photo(format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 1200, height = 900): Promise<Uint8Array> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#A06030' } })
  return new Uint8Array(await picture.toFormat(format).toBuffer())
}

/** What the return form of the shop sends; `null` leaves a field out. */
export function returnForm(
  fields: Readonly<Record<string, string | null>>,
  images: readonly { bytes: Uint8Array; type?: string }[] = [],
): FormData {
  const form = new FormData()
  const all = { quantity: '1', reason: 'Arrived damaged', description: 'The lid was cracked and it leaked.', ...fields }
  for (const [name, value] of Object.entries(all)) if (value !== null) form.set(name, value)
  for (const { bytes, type = 'image/jpeg' } of images) {
    form.append('images', new File([new Uint8Array(bytes)], 'photo', { type }))
  }
  return form
}
