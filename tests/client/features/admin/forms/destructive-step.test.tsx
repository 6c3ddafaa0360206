import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { stepsText } from '#domain/messages/en/admin-steps.ts'
import { ConfirmButton } from '#src/features/admin/forms/confirm-button.tsx'
import { mount } from '#tests/support/mount.tsx'

const ORDER = { orderNo: 'HT-3000004', toPay: '₹176.13', isCash: true, isPaid: false }

it.each([
  ['cancels an order', stepsText.order('cancelled', ORDER), true],
  ['cancels and deletes an order', stepsText.deleteOrder(ORDER), true],
  ['marks an order as delivered', stepsText.order('completed', ORDER), false],
])('the yes that %s has the colour of what it does', async (_, step, isRed) => {
  const { host, unmount } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmButton {...step} onYes={async () => {}} />
    </QueryClientProvider>,
  )
  await act(async () => host.querySelector('button')?.click())
  const yes = host.querySelector('dialog button[type=submit]')
  expect(yes?.textContent).toBe(step.yes)
  expect(yes?.classList.contains('btn-mirch')).toBe(isRed)
  await unmount()
})
