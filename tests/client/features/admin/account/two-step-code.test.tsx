import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TwoFactor } from '#src/features/admin/account/two-factor.tsx'
import { AdminLogin } from '#src/features/admin/components/admin-login.tsx'
import { fakeWire, refused, type SentCall } from '#tests/support/fake-wire.ts'
import { mount, type, untilShown } from '#tests/support/mount.tsx'

afterEach(() => vi.unstubAllGlobals())

const CHECK = 'Please check the marked fields.'

async function open(node: React.ReactNode) {
  const { host, unmount } = await mount(<QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>)
  const field = (name: string) => {
    const found = host.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!found) throw new Error(`no field is called ${name}`)
    return found
  }
  const send = () => host.querySelector('form')?.requestSubmit()
  return { host, unmount, field, send }
}

it('a code as apps show it, in two halves, is the code', async () => {
  const sent = fakeWire(() => refused(503, 'UNAVAILABLE'))
  const { field, send, unmount } = await open(<TwoFactor isOn />)
  expect(field('code').maxLength).toBe(-1)
  await type(field('password'), 'right password')
  await type(field('code'), '123 456')
  expect(field('code').value).toBe('123456')
  await untilShown(send, () => expect(sent[0]?.body).toEqual({ password: 'right password', code: '123456' }))
  await unmount()
})

it.each([true, false])(
  'a password that was not typed is asked for, not called wrong (two-step login on: %s)',
  async (isOn) => {
    const sent = fakeWire(() => refused(503, 'UNAVAILABLE'))
    const { host, field, send, unmount } = await open(<TwoFactor isOn={isOn} />)
    await untilShown(send, () => expect(field('password').getAttribute('aria-invalid')).toBe('true'))
    expect(host.querySelector('.error')?.textContent).toBe('Password is required')
    expect(sent).toEqual([])
    await type(field('password'), 'right password')
    await untilShown(send, () => expect(sent).toHaveLength(1))
    await unmount()
  },
)

/** A login that has asked for the code. */
async function askedForCode(answer: () => ReturnType<typeof refused>) {
  let isFirst = true
  const sent: SentCall[] = fakeWire(() => {
    const said = isFirst ? refused(401, 'CODE_NEEDED', { message: 'Please enter the code.' }) : answer()
    isFirst = false
    return said
  })
  const page = await open(<AdminLogin />)
  await type(page.field('email'), 'owner@haat.in')
  await type(page.field('password'), 'right password')
  await untilShown(page.send, () => expect(page.host.querySelector('[name=code]')).not.toBeNull())
  return { ...page, sent }
}

it('the login takes a code in two halves, and marks one that is not whole', async () => {
  const fields = { code: 'Please enter the 6 digits.' }
  const { host, field, send, sent, unmount } = await askedForCode(() =>
    refused(400, 'INVALID_FIELDS', { message: CHECK, fields }),
  )
  await type(field('code'), '123 45')
  await untilShown(send, () => expect(field('code').getAttribute('aria-invalid')).toBe('true'))
  expect(host.textContent).toContain('Please enter the 6 digits.')
  expect(host.textContent).not.toContain(CHECK)
  await vi.waitFor(() => expect(document.activeElement).toBe(field('code')))
  await type(field('code'), '123 456')
  await act(async () => send())
  expect(sent.at(-1)?.body).toMatchObject({ code: '123456' })
  await unmount()
})

it('a wrong code is told at its field', async () => {
  const { host, field, send, unmount } = await askedForCode(() =>
    refused(401, 'WRONG_CODE', { message: 'That code is not right.' }),
  )
  await type(field('code'), '000000')
  await untilShown(send, () => expect(field('code').getAttribute('aria-invalid')).toBe('true'))
  expect([...host.querySelectorAll('.error')].map(({ textContent }) => textContent)).toEqual([
    'That code is not right.',
  ])
  await unmount()
})
