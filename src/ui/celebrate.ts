import './celebrate.css'

/** A celebration is over after this, whatever the screen's pace. */
export const CELEBRATION_MS = 3_000
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

let isRunning = false

/** Confetti over everything for up to 3 s; nothing where less motion is wanted, or while one is under way. */
export async function celebrate(): Promise<void> {
  if (isRunning || matchMedia(REDUCED_MOTION).matches) return
  isRunning = true
  const { default: confetti } = await import('canvas-confetti')
  const canvas = document.createElement('canvas')
  canvas.className = 'confetti-layer'
  canvas.setAttribute('aria-hidden', 'true')
  // In the top layer, where there is one: the saving may rise in an open drawer.
  canvas.popover = 'manual'
  document.body.append(canvas)
  if ('showPopover' in canvas) canvas.showPopover()
  // A worker would need a blob, which the page's policy forbids.
  const fire = confetti.create(canvas, { resize: true, useWorker: false })
  const tones = getComputedStyle(document.documentElement)
  const colors = ['--haldi', '--mirch', '--action', '--neem-tint'].map((name) => tones.getPropertyValue(name).trim())
  const shared = { particleCount: 60, spread: 62, startVelocity: 48, ticks: 150, colors }
  void fire({ ...shared, angle: 60, origin: { x: 0, y: 0.75 } })
  void fire({ ...shared, angle: 120, origin: { x: 1, y: 0.75 } })
  setTimeout(() => {
    fire.reset()
    canvas.remove()
    isRunning = false
  }, CELEBRATION_MS)
}
