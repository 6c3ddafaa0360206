import { expect, it } from 'vitest'
import { returnFormOf } from '#server/policies/return-form.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { returnForm } from '#tests/support/return-form.ts'

const form = (more: Record<string, string> = {}) => returnForm({ orderId: 'o1', productId: 'mango', ...more })

it('a photo without a byte is refused, and a field that nothing was chosen in is none', async () => {
  const lost = form()
  lost.append('images', new File([], 'jar.jpg', { type: 'image/jpeg' }))
  expect(await refusalOf(returnFormOf(lost))).toMatchObject({
    fields: { images: 'Photos must be JPEG, PNG or WebP' },
  })
  const untouched = form()
  untouched.append('images', new File([], '', { type: 'application/octet-stream' }))
  expect(await returnFormOf(untouched)).toMatchObject({ images: [] })
})

it.each(['{bad', '[5]'])('foods written as %s are refused in words for people', async (items) => {
  const { message } = await refusalOf(returnFormOf(form({ items })))
  expect(message).toBe('This is missing or not in the right form.')
})
