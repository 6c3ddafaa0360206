import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { PictureField } from '#src/features/admin/forms/picture-field.tsx'
import { fakeWire, refused } from '#tests/support/fake-wire.ts'
import { mount, untilShown } from '#tests/support/mount.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['a file of nothing', 0, 'This file is empty. Please choose another one.'],
  [
    'a picture of 14 MB',
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
