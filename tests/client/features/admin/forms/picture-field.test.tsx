import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { PictureField } from '#src/features/admin/forms/picture-field.tsx'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { mount, untilShown } from '#tests/support/mount.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['a file of nothing', 0, 'This file is empty. Please choose another one.'],
  [
    'a picture of 14 MB that the browser cannot read',
    14 * 1024 * 1024,
    'This picture is larger than 5 MB. Please save it smaller and choose it again.',
  ],
])('%s is refused by name, and not sent', async (_, bytes, said) => {
  const sent = fakeWire(() => refused(413, 'TOO_LARGE'))
  const { host, unmount } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <PictureField label="Picture" picture={null} onChange={() => {}} />
    </QueryClientProvider>,
  )
  const field = host.querySelector('input')
  Object.defineProperty(field, 'files', { value: [new File([new Uint8Array(bytes)], 'jar.png')] })
  await untilShown(
    () => field?.dispatchEvent(new Event('change', { bubbles: true })),
    () => expect(host.querySelector('.error')?.textContent).toBe(said),
  )
  expect(sent).toEqual([])
  await unmount()
})

const PICTURE = { hash: 'a'.repeat(32), blur: '#fff', sm: '/s', md: '/m', lg: '/l' }

const field = (picture: typeof PICTURE | null, error?: string) => (
  <QueryClientProvider client={new QueryClient()}>
    <PictureField label="Picture" picture={picture} error={error} onChange={() => {}} />
  </QueryClientProvider>
)

it('a file that is no picture stays named as that when the form says that a picture is missing', async () => {
  const { status, body } = refused(400, 'INVALID_FIELDS', { fields: { file: 'This is not a picture.' } })
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  const { host, show, unmount } = await mount(field(null))
  const input = host.querySelector('input')
  Object.defineProperty(input, 'files', { value: [new File(['%PDF-1.7'], 'jar.pdf')] })
  await untilShown(
    () => input?.dispatchEvent(new Event('change', { bubbles: true })),
    () => expect(host.querySelector('.error')?.textContent).toBe('This is not a picture.'),
  )
  await show(field(null, 'A picture is missing.'))
  expect(host.querySelector('.error')?.textContent).toBe('This is not a picture.')
  await unmount()
})

it.each([
  [1, 1, 'This picture has 1 × 1 pixels and will be shown blurred. Better is one of 480 pixels or more.'],
  [480, 320, undefined],
  [320, 480, undefined],
])('a picture of %i × %i pixels is taken; where it is small, the field says so', async (width, height, said) => {
  fakeWire(() => ok({}))
  const { host, unmount } = await mount(field(PICTURE))
  const image = host.querySelector('img')
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  await act(async () => image?.dispatchEvent(new Event('load')))
  expect(host.querySelector('.hint')?.textContent).toBe(said)
  await unmount()
})

it('the field keeps the keyboard while a picture is on its way, and takes no second one', async () => {
  let end = (_answer: Response) => {}
  const send = vi.fn(() => new Promise<Response>((resolve) => (end = resolve)))
  vi.stubGlobal('fetch', send)
  const { host, unmount } = await mount(field(null))
  document.body.append(host)
  const input = host.querySelector('input')
  Object.defineProperty(input, 'files', { value: [new File(['jar'], 'jar.png')] })
  input?.focus()
  await untilShown(
    () => input?.dispatchEvent(new Event('change', { bubbles: true })),
    () => expect(input?.getAttribute('aria-disabled')).toBe('true'),
  )
  expect(input?.disabled).toBe(false)
  expect(document.activeElement).toBe(input)
  // Neither the dialog for files nor a file chosen all the same.
  expect(input?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false)
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  expect(send).toHaveBeenCalledTimes(1)
  await untilShown(
    () => end(Response.json({ status: 'success', picture: PICTURE })),
    () => expect(input?.hasAttribute('aria-disabled')).toBe(false),
  )
  await unmount()
})

it.each([
  ['of 14 MB, as cameras make them', 14 * 1024 * 1024, 6000, undefined],
  ['of 50 million pixels, in the shape of its frame', 9, 7072, 1],
])('a picture %s is made smaller before it is sent', async (_, bytes, side, frame) => {
  const small = new Blob(['small'], { type: 'image/webp' })
  const drawing = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const drawn = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(small))
  vi.stubGlobal('createImageBitmap', async () => ({ width: side, height: side, close() {} }))
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push((await request.clone().formData()).get('file'))
    return Response.json({ status: 'success', picture: PICTURE })
  })
  const taken = vi.fn()
  const { host, unmount } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <PictureField label="Picture" picture={null} frame={frame} onChange={taken} />
    </QueryClientProvider>,
  )
  const input = host.querySelector('input')
  Object.defineProperty(input, 'files', { value: [new File([new Uint8Array(bytes)], 'jar.jpg')] })
  await untilShown(
    () => input?.dispatchEvent(new Event('change', { bubbles: true })),
    () => expect(taken).toHaveBeenCalledWith(PICTURE),
  )
  expect(sent).toMatchObject([{ size: small.size, type: small.type }])
  await unmount()
  for (const stub of [drawing, drawn]) stub.mockRestore()
})
