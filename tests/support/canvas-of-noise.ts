/** A browser that guards against being recognised: whatever is drawn, what comes out of a canvas is noise. Answers how to end it. */
export function canvasOfNoise(): () => void {
  const { prototype } = HTMLCanvasElement
  const real = prototype.getContext
  const context = {
    fillRect() {},
    clearRect() {},
    drawImage() {},
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at * 97) % 256),
    }),
  }
  const put = (value: unknown) =>
    Object.defineProperty(prototype, 'getContext', { value, configurable: true, writable: true })
  put(() => context)
  return () => put(real)
}
