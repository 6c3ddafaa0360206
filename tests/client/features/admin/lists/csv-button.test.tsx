import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CsvButton } from '#src/features/admin/lists/csv-button.tsx'
import { fakeWire, ok, refused, type SentCall } from '#tests/support/fake-wire.ts'
import { mount, untilShown } from '#tests/support/mount.tsx'

const NOTE = '/api/admin/resources/exported'
const rows = ok({ type: 'newsletter', list: [{ _id: 'a', email: 'a@haat.in' }], next: null, counts: {} })
const saved = vi.fn<(file: Blob) => string>()

let sent: SentCall[]

function serverThat(notes: () => ReturnType<typeof ok> | 'lost') {
  sent = fakeWire((call) => (call.path === NOTE ? notes() : rows))
}

beforeEach(() => {
  saved.mockReset().mockReturnValue('blob:list')
  // Here a press on a link of a file would leave the page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (!(file instanceof Blob)) throw new Error('a file is a blob')
    // What was asked of the server until the file was made.
    expect(sent.map(({ path }) => path)).toEqual(['/api/admin/resources', NOTE])
    return saved(file)
  })
})

afterEach(() => vi.unstubAllGlobals())

async function pressed() {
  const { host, unmount } = await mount(
    <CsvButton
      type="newsletter"
      query={{ search: 'haat' }}
      columns={[{ head: 'Email', cell: ({ email }) => email, value: ({ email }) => email }]}
    />,
  )
  const button = host.querySelector('button')
  const pressAnd = (check: () => void) => untilShown(() => button?.click(), check)
  return { host, unmount, pressAnd }
}

describe('a list saved as a file', () => {
  it('is noted before there is a file', async () => {
    serverThat(() => ok({ message: 'Noted.' }))
    const { pressAnd, unmount } = await pressed()
    await pressAnd(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(sent.at(-1)).toMatchObject({ method: 'POST', path: NOTE, body: { type: 'newsletter' } })
    const file = saved.mock.calls[0]?.[0]
    expect(await file?.text()).toContain('a@haat.in')
    // By this mark Excel knows the letters of India.
    expect([...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())].slice(0, 3)).toEqual([
      0xef, 0xbb, 0xbf,
    ])
    await unmount()
  })

  it.each([
    ['refused', () => refused(503, 'UNAVAILABLE')],
    ['lost', () => 'lost' as const],
  ])('is not made where the note is %s, and says why', async (_, answer) => {
    serverThat(answer)
    const { host, pressAnd, unmount } = await pressed()
    await pressAnd(() =>
      expect(host.querySelector('[role=alert]')?.textContent).toContain(
        'No file was made, because we could not record',
      ),
    )
    expect(saved).not.toHaveBeenCalled()
    expect(host.querySelector('button')?.disabled).toBe(false)
    await unmount()
  })
})
