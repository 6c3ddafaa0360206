import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from '#src/ui/dialog.tsx'
import { mount, untilShown } from '#tests/support/mount.tsx'

async function openDialog() {
  const onClose = vi.fn()
  const { host } = await mount(
    <Dialog kind="modal" title="Edit address" onClose={onClose}>
      <input aria-label="Full name" />
    </Dialog>,
  )
  const dialog = host.querySelector('dialog') as HTMLDialogElement
  const field = host.querySelector('input') as HTMLInputElement
  const press = (began: Element, ended: Element) =>
    act(async () => {
      began.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      ended.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
  return { onClose, dialog, field, press }
}

it('a press beside the dialog closes it', async () => {
  const { onClose, dialog, press } = await openDialog()
  await press(dialog, dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('text selected in a field up to a place beside the dialog leaves the form open', async () => {
  const { onClose, dialog, field, press } = await openDialog()
  await press(field, dialog)
  expect(onClose).not.toHaveBeenCalled()
})

it('what the browser closes by itself after several presses of Escape stays as long as the page shows it', async () => {
  const onClose = vi.fn()
  const { host, unmount } = await mount(
    <Dialog kind="modal" title="Edit address" onClose={onClose}>
      <input aria-label="Full name" />
    </Dialog>,
  )
  const dialog = host.querySelector('dialog') as HTMLDialogElement
  // Browsers tell of it in a task of its own.
  await untilShown(
    () => dialog.close(),
    () => expect(dialog.open).toBe(true),
  )
  await unmount()
  expect(dialog.open).toBe(false)
})
