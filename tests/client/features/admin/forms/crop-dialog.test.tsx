import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { CropDialog } from '#src/features/admin/forms/crop-dialog.tsx'
import { canvasOfNoise } from '#tests/support/canvas-of-noise.ts'
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

/** A picture twice as wide as its frame, its canvas 480 pixels wide, and what moves it; `across` says where it is. */
async function mountWide() {
  const drawing = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const picture = { width: 960, height: 480, close() {} }
  const { host, unmount } = await mount(<CropDialog picture={picture} ratio={1} onDone={() => {}} onClose={() => {}} />)
  const canvas = host.querySelector('canvas')
  const across = host.querySelectorAll<HTMLInputElement>('input[type=range]')[1]
  if (!canvas || !across) throw new Error('the dialog is not drawn')
  Object.defineProperty(canvas, 'clientWidth', { value: 480 })
  // A finger belongs to where it went down without being caught.
  Object.assign(canvas, { setPointerCapture() {}, hasPointerCapture: () => true })
  const move = (type: string, about: PointerEventInit) =>
    act(() => canvas.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, ...about })))
  const end = async () => {
    await unmount()
    drawing.mockRestore()
  }
  return { across, move, end }
}

it('the picture goes as far as the pointer, also where the page is enlarged to 200 %', async () => {
  const { across, move, end } = await mountWide()
  await move('pointerdown', { clientX: 100 })
  // At 200 % a browser names twice the way that the pointer went on the page.
  await move('pointermove', { clientX: 52, movementX: -96 })
  await move('pointermove', { clientX: 4, movementX: -96 })
  // 96 of 480 pixels to the right of what was in the middle.
  expect(across.valueAsNumber).toBeCloseTo(0.7)
  await end()
})

it('a second finger does not make the picture leap', async () => {
  const { across, move, end } = await mountWide()
  const second = { pointerId: 2, isPrimary: false }
  await move('pointerdown', { clientX: 100 })
  await move('pointerdown', { ...second, clientX: 400 })
  await move('pointermove', { clientX: 90 })
  await move('pointermove', { ...second, clientX: 410 })
  // The first finger's ten pixels alone.
  expect(across.valueAsNumber).toBeCloseTo(0.5 + 10 / 480)
  await end()
})

it('noise of a browser that guards its canvas is not taken for the picture', async () => {
  const end = canvasOfNoise()
  const out = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['noise'])))
  const onDone = vi.fn()
  const picture = { width: 400, height: 300, close() {} }
  const { host, unmount } = await mount(<CropDialog picture={picture} ratio={1} onDone={onDone} onClose={() => {}} />)
  await act(() =>
    [...host.querySelectorAll('button')].find((button) => button.textContent === 'Use this part')?.click(),
  )
  expect(onDone).not.toHaveBeenCalled()
  expect(host.textContent).toContain('come out as noise')
  await unmount()
  out.mockRestore()
  end()
})
