import { expect, it, vi } from 'vitest'
import { CropDialog } from '#src/features/admin/forms/crop-dialog.tsx'
import { mount } from '#tests/support/mount.tsx'

it('Enter on where a picture is cut does not save the document behind it', async () => {
  // The test's browser draws no pictures; none of it is about what is drawn.
  const drawing = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const picture = { width: 400, height: 300, close() {} }
  const { host, unmount } = await mount(
    <form>
      <CropDialog picture={picture} ratio={1} onDone={() => {}} onClose={() => {}} />
    </form>,
  )
  const sliders = [...host.querySelectorAll('input[type=range]')]
  const pressed = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  // What the browser does by itself is left undone for Enter, and done for the arrows.
  expect(sliders.map((slider) => slider.dispatchEvent(pressed('Enter')))).toEqual([false, false, false])
  expect(sliders.map((slider) => slider.dispatchEvent(pressed('ArrowLeft')))).toEqual([true, true, true])
  await unmount()
  drawing.mockRestore()
})
