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
