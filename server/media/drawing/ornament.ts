import { list, rect, shape, stroke, tenth } from './svg.ts'

const TURN = Math.PI * 2

/** A band whose lower edge is a row of half circles: awnings, cloths, hems. */
export const scallopRow = (x: number, y: number, w: number, count: number, depth: number, fill: string, extra = '') => {
  const step = w / count
  return shape(
    `M${x},${y}H${x + w}${list(count, () => `a${tenth(step / 2)},${depth} 0 0 1 ${tenth(-step)},0`)}Z`,
    fill,
    extra,
  )
}

/** Sunburst from r0 to r1; `half` is the painted share of each step. */
export const rays = (cx: number, cy: number, r0: number, r1: number, count: number, fill: string, half = 0.5) => {
  const step = TURN / count
  const point = (r: number, angle: number) => `${tenth(cx + r * Math.cos(angle))},${tenth(cy + r * Math.sin(angle))}`
  const wedge = (index: number) => {
    const from = index * step - (step * half) / 2
    const to = from + step * half
    return `M${point(r0, from)}L${point(r1, from)}L${point(r1, to)}L${point(r0, to)}Z`
  }
  return shape(list(count, wedge), fill)
}

/** The pointed arch of a market gate. */
export const ogee = (cx: number, top: number, half: number, base: number): string =>
  `M${cx - half},${base}V${tenth(top + half * 1.05)}C${cx - half},${tenth(top + half * 0.5)} ${tenth(cx - half * 0.3)},${tenth(top + half * 0.42)} ${cx},${top}C${tenth(cx + half * 0.3)},${tenth(top + half * 0.42)} ${cx + half},${tenth(top + half * 0.5)} ${cx + half},${tenth(top + half * 1.05)}V${base}Z`

/** A disc with a scalloped rim. */
export const rosette = (cx: number, cy: number, r: number, count: number, fill: string, extra = '') => {
  const step = TURN / count
  const bump = tenth(r * Math.sin(step / 2))
  const rim = list(
    count,
    (i) =>
      `A${bump},${bump} 0 0 1 ${tenth(cx + r * Math.cos(step * (i + 1)))},${tenth(cy + r * Math.sin(step * (i + 1)))}`,
  )
  return shape(`M${tenth(cx + r)},${cy}${rim}Z`, fill, extra)
}

/** The small three-leaved flower of block-printed cloth. */
export const buti = (x: number, y: number, scale: number, fill: string): string =>
  `<g transform="translate(${tenth(x)} ${tenth(y)}) scale(${scale})" fill="${fill}"><path d="M0,-14C8,-6 8,2 0,8C-8,2 -8,-6 0,-14Z"/><path d="M2,8C8,0 16,0 20,4C14,12 8,12 2,8Z"/><path d="M-2,8C-8,0 -16,0 -20,4C-14,12 -8,12 -2,8Z"/><circle cy="15" r="3"/></g>`

export const butiField = (x: number, y: number, w: number, h: number, gap: number, fill: string, scale = 0.9) =>
  list(Math.ceil(h / gap), (row) =>
    list(Math.ceil(w / gap) + 1, (column) =>
      buti(x + column * gap + (row % 2 ? gap / 2 : 0), y + row * gap + gap / 2, scale, fill),
    ),
  )

/** Upright cloth stripes over a printed field. */
export const stripes = (w: number, h: number, fill: string, opacity: number): string =>
  list(Math.ceil(w / 44) + 1, (i) => rect(i * 44, 0, 22, h, fill, `opacity="${opacity}"`))

/** String or rope: a light thread inside its key line. */
export const cord = (d: string, ink: string, outer: number, inner: number): string =>
  stroke(d, ink, outer) + stroke(d, '#E9CF9A', inner)
