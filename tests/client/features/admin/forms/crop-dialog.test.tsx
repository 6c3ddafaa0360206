import { act } from 'react'
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

it('the picture goes as far as the pointer, also where the page is enlarged to 200 %', async () => {
  const drawing = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const picture = { width: 960, height: 480, close() {} }
  const { host, unmount } = await mount(<CropDialog picture={picture} ratio={1} onDone={() => {}} onClose={() => {}} />)
  const canvas = host.querySelector('canvas')
  const across = host.querySelectorAll<HTMLInputElement>('input[type=range]')[1]
  if (!canvas || !across) throw new Error('the dialog is not drawn')
  Object.defineProperty(canvas, 'clientWidth', { value: 480 })
  Object.assign(canvas, { setPointerCapture() {}, hasPointerCapture: () => true })
  const move = (type: string, clientX: number, movementX: number) =>
    act(() => canvas.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, movementX })))
  await move('pointerdown', 100, 0)
  // At 200 % a browser names twice the way that the pointer went on the page.
  await move('pointermove', 52, -96)
  await move('pointermove', 4, -96)
  // 96 of 480 pixels to the right of what was in the middle.
  expect(across.valueAsNumber).toBeCloseTo(0.7)
  await unmount()
  drawing.mockRestore()
})
