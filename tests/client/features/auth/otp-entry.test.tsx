import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OtpBoxes } from '#src/features/auth/otp-boxes.tsx'
import { useOtpEntry } from '#src/features/auth/use-otp-entry.ts'
import { CallError } from '#src/lib/call-error.ts'
import { toastError } from '#src/ui/toast.ts'
import { type Mounted, mount, type } from '#tests/support/mount.tsx'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const WRONG = new CallError(401, { message: 'That code is not right.', code: 'WRONG_CODE' })

let page: Mounted

function Entry({ verify }: { verify: (code: string) => Promise<void> }) {
  const entry = useOtpEntry(verify)
  return (
    <>
      <OtpBoxes entry={entry} />
      <button type="button" onClick={entry.restart}>
        Another code was sent
      </button>
    </>
  )
}

async function open(verify: (code: string) => Promise<void>) {
  page = await mount(<Entry verify={verify} />)
  const field = page.host.querySelector('input')
  if (!field) throw new Error('no field')
  return { field, boxes: () => [...page.host.querySelectorAll('.otp-box')].map((box) => box.textContent) }
}

async function paste(field: HTMLInputElement, text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  await act(async () => {
    field.dispatchEvent(event)
  })
}

afterEach(async () => {
  await page.unmount()
  vi.mocked(toastError).mockClear()
})

describe('OTP entry', () => {
  it('draws four boxes over one field; each keeps one digit, letters are ignored', {
    tags: ['LOGIN-06', 'LOGIN-07', 'VALID-13'],
  }, async () => {
    const verify = vi.fn(async () => {})
    const { field, boxes } = await open(verify)
    expect(boxes()).toHaveLength(4)
    expect(field.autocomplete).toBe('one-time-code')
    expect(field.inputMode).toBe('numeric')
    await type(field, '1a2')
    expect(boxes()).toEqual(['1', '2', '', ''])
    expect(verify).not.toHaveBeenCalled()
  })

  it('verifies on the fourth digit, once', { tags: ['STATE-040'] }, async () => {
    const verify = vi.fn(async () => {})
    const { field } = await open(verify)
    await type(field, '123')
    expect(verify).not.toHaveBeenCalled()
    await type(field, '1234')
    expect(verify.mock.calls).toEqual([['1234']])
  })

  it('a code that is being checked stays in its boxes, whatever is typed meanwhile', {
    tags: ['STATE-040'],
  }, async () => {
    let answer = () => {}
    const verify = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
    const { field, boxes } = await open(verify)
    await type(field, '1234')
    await type(field, '123')
    await type(field, '1239')
    expect([boxes(), verify.mock.calls]).toEqual([['1', '2', '3', '4'], [['1234']]])
    await act(async () => answer())
  })

  it.each([['1234'], [' 1234\n']])('takes a pasted code: %j', { tags: ['VALID-14'] }, async (text) => {
    const verify = vi.fn(async () => {})
    const { field } = await open(verify)
    await paste(field, text)
    expect(verify.mock.calls).toEqual([['1234']])
  })

  it.each([['123'], ['12345'], ['12a4'], ['']])(
    'ignores a paste of anything else: %j',
    { tags: ['VALID-14'] },
    async (text) => {
      const verify = vi.fn(async () => {})
      const { field, boxes } = await open(verify)
      await paste(field, text)
      expect(verify).not.toHaveBeenCalled()
      expect(boxes()).toEqual(['', '', '', ''])
    },
  )

  it('a wrong code is said inline and as a toast, the field is emptied and has the focus', async () => {
    const { field, boxes } = await open(() => Promise.reject(WRONG))
    field.blur()
    await type(field, '9999')
    expect(boxes()).toEqual(['', '', '', ''])
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent, 'the sentence stands in the place of the hint').toBe(WRONG.message)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(toastError).toHaveBeenCalledWith(WRONG.message)
    expect(document.activeElement).toBe(field)
  })

  it('takes no more digits for a code that none can help, until another code was sent', async () => {
    const sentence = 'That code is not right. Please ask for a new one.'
    const over = new CallError(401, { message: sentence, code: 'WRONG_CODE', fields: { codeOver: sentence } })
    const verify = vi.fn(() => Promise.reject(over))
    const { field, boxes } = await open(verify)
    await type(field, '9999')
    expect(field.readOnly).toBe(true)
    expect(document.activeElement).toBe(field)
    await type(field, '1')
    await paste(field, '1234')
    expect(boxes()).toEqual(['', '', '', ''])
    expect(verify).toHaveBeenCalledTimes(1)
    expect(page.host.textContent).toContain(sentence)

    await act(async () => page.host.querySelector('button')?.click())
    expect(field.readOnly).toBe(false)
    expect(document.activeElement).toBe(field)
    expect(page.host.textContent).not.toContain(sentence)
    await type(field, '1234')
    expect(verify).toHaveBeenLastCalledWith('1234')
  })

  it('sends no second code while the first is on its way', async () => {
    let answer = () => {}
    const verify = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve
        }),
    )
    const { field } = await open(verify)
    await type(field, '1234')
    await paste(field, '5678')
    expect(verify).toHaveBeenCalledTimes(1)
    await act(async () => answer())
  })

  it('fills in the code the phone read from the SMS', async () => {
    vi.stubGlobal('OTPCredential', class {})
    const get = vi.fn(async () => ({ code: '4321' }))
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
    const verify = vi.fn(async () => {})
    await open(verify)
    expect(verify.mock.calls).toEqual([['4321']])
    vi.unstubAllGlobals()
  })
})
