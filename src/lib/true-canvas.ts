const SIDE = 4
const COLOUR = [15, 74, 51, 255]
/** Some browsers change a drawing by a shade that nobody sees. */
const UNSEEN = 8

/**
 * Whether a drawing can be taken out of its canvas as it was drawn. Browsers that guard against being recognised (Tor,
 * LibreWolf, Firefox where it is set so) hand out noise instead, and say nothing of it.
 */
export function isCanvasTrue(): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
  const context = canvas.getContext('2d')
  if (!context) return true
  context.fillStyle = `rgb(${COLOUR.slice(0, 3).join()})`
  context.fillRect(0, 0, SIDE, SIDE)
  const { data } = context.getImageData(0, 0, SIDE, SIDE)
  return data.every((value, at) => Math.abs(value - (COLOUR[at % COLOUR.length] ?? 0)) <= UNSEEN)
}
