import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Retry } from '#src/features/payment/components/payment-popups.tsx'
import { useRetry } from '#src/features/payment/use-retry.ts'
import { fakeWire, ok, refused, type SentCall } from '#tests/support/fake-wire.ts'
import { mount } from '#tests/support/mount.tsx'
import { orderOf } from '#tests/support/placed-order.ts'

const leaveFor = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('#src/ui/use-call.ts', async (original) => ({
  ...(await original<typeof import('#src/ui/use-call.ts')>()),
  leaveFor,
}))

const page = ok({ data: { instrumentResponse: { redirectInfo: { url: '/pay' } } } })
const onStale = vi.fn()
const onServerError = vi.fn()

/** Presses the button of a failed payment; `answer` is the shop's word to each call, config apart. */
async function pressed(answer: (call: SentCall) => ReturnType<Parameters<typeof fakeWire>[0]>) {
  let retry: Retry | null = null
  function Retrying() {
    retry = useRetry({ order: orderOf(), retryToken: 'token', onStale, onServerError })
    return null
  }
  const sent = fakeWire((call) => (call.path === '/api/config' ? ok({ paymentProvider: 'phonepe' }) : answer(call)))
  const shown = await mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Retrying />
    </QueryClientProvider>,
  )
  await act(async () => {
    retry?.run()
    await vi.waitFor(() => expect(sent.some(({ path }) => path !== '/api/config')).toBe(true))
  })
  await act(() => vi.waitFor(() => expect(retry?.isBusy).toBe(false)))
  const problem = (retry as Retry | null)?.problem
  await shown.unmount()
  return { paths: sent.map(({ path }) => path).filter((path) => path !== '/api/config'), problem }
}

beforeEach(() => vi.clearAllMocks())

it('a token that is used up is replaced, and the new one pays', async () => {
  let tries = 0
  const { problem } = await pressed(({ path }) => {
    if (path.endsWith('/recomplete-order')) return ok({ orderId: 'order-1', retryToken: 'fresh' })
    tries += 1
    return tries === 1 ? refused(409, 'STATUS_NOT_ALLOWED') : page
  })
  expect([tries, problem]).toEqual([2, null])
  expect(leaveFor).toHaveBeenCalledWith('/pay')
})

it.each(['OUT_OF_STOCK', 'TOO_MANY_REQUESTS'])(
  'any other refusal is said and asks for no new token: %s',
  async (code) => {
    const { paths, problem } = await pressed(() => refused(409, code))
    expect(paths).toHaveLength(1)
    expect(problem).toBe(`refused: ${code}`)
    expect(onStale).not.toHaveBeenCalled()
  },
)

it('an order that is over is read again; a failure of the shop is told apart', async () => {
  await pressed(() => refused(409, 'STATUS_NOT_ALLOWED'))
  expect([onStale.mock.calls.length, onServerError.mock.calls.length]).toEqual([1, 0])
  await pressed(() => refused(500, 'INTERNAL'))
  expect([onStale.mock.calls.length, onServerError.mock.calls.length]).toEqual([1, 1])
})
