import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { ConfirmButton, type QuestionField } from '#src/features/admin/forms/confirm-button.tsx'
import { CallError } from '#src/lib/call-error.ts'
import { mount, untilShown } from '#tests/support/mount.tsx'

/** A step that asks, and is done or refused when the test says so. */
async function openDesk(fields: readonly QuestionField[] = []) {
  const asked: { key: string; done: () => void; fail: (error: Error) => void }[] = []
  const { host, unmount } = await mount(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmButton
        label="Give"
        title="Give?"
        follows={[]}
        fields={fields}
        yes="Yes"
        onYes={async (_, key) => {
          const { promise, resolve, reject } = Promise.withResolvers<void>()
          asked.push({ key, done: resolve, fail: reject })
          await promise
        }}
      />
    </QueryClientProvider>,
  )
  const dialog = () => host.querySelector('dialog')
  const button = (name: string) =>
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? null
  const press = (name: string) => act(async () => button(name)?.click())
  const pressEscape = () => act(async () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })))
  /** Opens the question and says yes. */
  async function giveOnce() {
    const before = asked.length
    await press('Give')
    await untilShown(
      () => dialog()?.querySelector('form')?.requestSubmit(),
      () => expect(asked.length).toBe(before + 1),
    )
  }
  return { asked, dialog, button, press, pressEscape, giveOnce, unmount }
}

it('a question stays until its step is answered: Escape and the way back do not hide what becomes of it', async () => {
  const { asked, dialog, button, press, pressEscape, giveOnce, unmount } = await openDesk()
  await giveOnce()
  expect(button('Go back')?.getAttribute('aria-disabled')).toBe('true')
  await pressEscape()
  await press('Go back')
  expect(dialog()).not.toBeNull()
  await untilShown(
    () => asked[0]?.fail(new CallError(409, { message: 'It is too late.', code: 'STATUS_NOT_ALLOWED' })),
    () => expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('It is too late.'),
  )
  await pressEscape()
  expect(dialog()).toBeNull()
  await unmount()
})

it('a step whose answer was lost is the same step in a question that is opened again', async () => {
  const { asked, dialog, pressEscape, giveOnce, unmount } = await openDesk()
  const answer = async (at: number, said: Error | undefined, check: () => void) =>
    await untilShown(() => (said ? asked[at]?.fail(said) : asked[at]?.done()), check)
  const isSaid = () => expect(dialog()?.querySelector('[role=alert]')).not.toBeNull()
  await giveOnce()
  await answer(0, new CallError(0, { message: 'No network.', code: 'OFFLINE' }), isSaid)
  await pressEscape()
  await giveOnce()
  expect(asked[1]?.key).toBe(asked[0]?.key)
  await answer(1, undefined, () => expect(dialog()).toBeNull())
  // What is done is done: the next one is a step of its own, and so is one after a key that stood for something else.
  await giveOnce()
  expect(asked[2]?.key).not.toBe(asked[1]?.key)
  await answer(2, new CallError(409, { message: 'Done before.', code: 'KEY_REUSED' }), isSaid)
  await pressEscape()
  await giveOnce()
  expect(asked[3]?.key).not.toBe(asked[2]?.key)
  await unmount()
})

it('what is refused leaves the keyboard at the yes, or leads it to the field that is wrong', async () => {
  const amount: QuestionField = { name: 'amount', label: 'Rupees', isRequired: false }
  const { asked, dialog, button, press, unmount } = await openDesk([amount])
  const refuse = (at: number, fields: Record<string, string>, check: () => void) =>
    untilShown(() => asked[at]?.fail(new CallError(400, { message: 'No.', code: 'INVALID_FIELDS', fields })), check)
  await press('Give')
  button('Yes')?.focus()
  await press('Yes')
  expect(document.activeElement).toBe(button('Yes'))
  await refuse(0, {}, () => expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('No.'))
  expect(document.activeElement).toBe(button('Yes'))
  await press('Yes')
  await refuse(1, { amount: 'At most ₹243.67.' }, () =>
    expect(document.activeElement).toBe(dialog()?.querySelector('input[name=amount]')),
  )
  await unmount()
})
