import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { ConfirmHere } from '#src/ui/confirm-here.tsx'
import { StepPlace } from '#src/ui/step-place.tsx'
import { mount } from '#tests/support/mount.tsx'

function List({ isAsking }: { isAsking: boolean }) {
  return (
    <StepPlace label="Coupons" as="section">
      {isAsking ? (
        <ConfirmHere question="Delete?" yes="Delete" no="Keep it" isBusy={false} onYes={vi.fn()} onNo={vi.fn()} />
      ) : null}
      <button type="button">Another</button>
    </StepPlace>
  )
}

const afterDrawn = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))

it('a question that leaves with the focus in it hands the focus to the place around it', async () => {
  const { host, show } = await mount(<List isAsking />)
  expect(document.activeElement?.textContent).toBe('Keep it')
  host.querySelector('button')?.focus()
  expect(document.activeElement?.textContent).toBe('Delete')
  await show(<List isAsking={false} />)
  await afterDrawn()
  expect(document.activeElement).toBe(host.querySelector('section'))
})

it('a question that leaves while the focus is elsewhere leaves it there', async () => {
  const { host, show } = await mount(<List isAsking />)
  const another = [...host.querySelectorAll('button')].at(-1)
  another?.focus()
  await show(<List isAsking={false} />)
  await afterDrawn()
  expect(document.activeElement).toBe(another)
})

it('a question keeps the focus while its yes is under way, when neither of its buttons does anything', async () => {
  const press = vi.fn()
  const question = (isBusy: boolean) => (
    <ConfirmHere question="Delete?" yes="Delete" no="Keep it" isBusy={isBusy} onYes={press} onNo={press} />
  )
  const { host, show } = await mount(question(false))
  const [yes, no] = host.querySelectorAll('button')
  yes?.focus()
  await show(question(true))
  // A disabled button has no focus in a browser, though it keeps it here.
  expect(yes?.disabled).toBe(false)
  expect(document.activeElement).toBe(yes)
  for (const button of [yes, no]) await act(async () => button?.click())
  expect(press).not.toHaveBeenCalled()
  await show(question(false))
  expect(document.activeElement).toBe(yes)
  await act(async () => yes?.click())
  expect(press).toHaveBeenCalledOnce()
})
