/** The key line of every drawing: dark brown, never black. */
export const INK = '#2A1B10'
export const CREAM = '#FFF4DB'

/** Rounds to a tenth: finer steps are invisible at 960 px and cost bytes to parse. */
export const tenth = (value: number): number => Math.round(value * 10) / 10

/** Joins what `draw` gives for 0 … count-1. */
export const list = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.max(0, count) }, (_, index) => draw(index)).join('')

export const shape = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}" ${extra}/>`

/** A filled shape with the dark key line round it. */
export const keyed = (d: string, fill: string, width = 6): string =>
  shape(d, fill, `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`)

export const stroke = (d: string, colour: string, width = 4, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = ''): string =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(w)}" height="${tenth(h)}" fill="${fill}" ${extra}/>`

export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}" fill="${fill}" ${extra}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" fill="${fill}" ${extra}/>`

export const group = (transform: string, inner: string): string => `<g transform="${transform}">${inner}</g>`

export const place = (x: number, y: number, inner: string): string => group(`translate(${tenth(x)} ${tenth(y)})`, inner)

export const faded = (opacity: number, inner: string): string => `<g opacity="${opacity}">${inner}</g>`

/** Cuts `inner` to a path; `id` must be unique within one drawing. */
export const clip = (id: string, d: string, inner: string): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`

/** Path of a rectangle with rounded corners. */
export const roundedRect = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r},${y}H${x + w - r}Q${x + w},${y} ${x + w},${y + r}V${y + h - r}Q${x + w},${y + h} ${x + w - r},${y + h}H${x + r}Q${x},${y + h} ${x},${y + h - r}V${y + r}Q${x},${y} ${x + r},${y}Z`

/** A whole drawing: view box and output size are the same. */
export const document = (width: number, height: number, body: string, viewBox = `0 0 ${width} ${height}`): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${body}</svg>`
