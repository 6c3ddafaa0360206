import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { useIsCartAwaited } from '#src/features/cart/use-cart.ts'
import { loginHere } from '#src/session/state.ts'
import '#tests/support/mount.tsx'

const Probe = () => <p>{useIsCartAwaited() ? 'awaited' : 'here'}</p>

afterEach(() => loginHere.set(false))

it('a customer’s cart is awaited only after the server’s page has been taken over, which knows no login', async () => {
  const host = document.createElement('div')
  host.innerHTML = renderToString(<Probe />)
  loginHere.set(true)
  const onRecoverableError = vi.fn()
  await act(async () => hydrateRoot(host, <Probe />, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(host.textContent).toBe('awaited')
})
