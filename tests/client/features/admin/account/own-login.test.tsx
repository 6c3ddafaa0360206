import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { encode } from 'uqr'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PasswordForm } from '#src/features/admin/account/password-form.tsx'
import { QrCode } from '#src/features/admin/components/qr-code.tsx'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { mount, type, untilShown } from '#tests/support/mount.tsx'

afterEach(() => vi.unstubAllGlobals())

describe('the form of the own password', () => {
  async function openForm() {
    const { host: page } = await mount(
      <QueryClientProvider client={new QueryClient()}>
        <PasswordForm email="owner@haat.in" />
      </QueryClientProvider>,
    )
    const send = () => page.querySelector('form')?.requestSubmit()
    const fill = async (old: string, next: string, repeat: string) => {
      const values = { oldPassword: old, newPassword: next, repeat }
      for (const [name, value] of Object.entries(values)) {
        const field = page.querySelector<HTMLInputElement>(`input[name="${name}"]`)
        if (field) await type(field, value)
      }
    }
    return { page, fill, send }
  }

  it('sends nothing that the rules refuse, and never the repeat', async () => {
    const sent = fakeWire(() => ok({ message: 'Changed.' }))
    const { page, fill, send } = await openForm()
    await fill('', 'mangoes ripen', 'mangoes ripen')
    await act(async () => send())
    await fill('the old one', 'short', 'short')
    await act(async () => send())
    await fill('the old one', 'mangoes ripen', 'mangoes ripe')
    await act(async () => send())
    expect(page.textContent).toContain('The two new passwords are not the same.')
    expect(sent).toEqual([])
    await fill('the old one', 'mangoes ripen', 'mangoes ripen')
    await untilShown(send, () => expect(page.textContent).toContain('Changed.'))
    expect(sent.map(({ body }) => body)).toEqual([{ oldPassword: 'the old one', newPassword: 'mangoes ripen' }])
  })

  it('marks the field the server refused', async () => {
    fakeWire(() => refused(400, 'INVALID_FIELDS', { fields: { oldPassword: 'That password is not right.' } }))
    const { page, fill, send } = await openForm()
    await fill('not mine', 'mangoes ripen', 'mangoes ripen')
    await untilShown(send, () => expect(page.textContent).toContain('That password is not right.'))
    expect(page.querySelector('input[name="oldPassword"]')?.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a QR code', () => {
  it('has every dark module of the text, a quiet border and a name', async () => {
    const text = 'otpauth://totp/Haat:owner%40haat.in?secret=ABCDEFGH'
    const { host: page } = await mount(<QrCode text={text} label="QR code of the app" />)
    const { data, size } = encode(text, { ecc: 'M', border: 4 })
    const svg = page.querySelector('svg')
    expect(svg?.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
    expect(svg?.getAttribute('aria-label')).toBe('QR code of the app')
    const squares =
      svg
        ?.querySelector('path')
        ?.getAttribute('d')
        ?.match(/M\d+ \d+/g) ?? []
    expect(squares).toHaveLength(data.flat().filter(Boolean).length)
    // The finder pattern stands behind the quiet border.
    expect(squares[0]).toBe('M4 4')
  })
})
