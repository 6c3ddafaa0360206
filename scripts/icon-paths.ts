const COMMAND = /([a-z])([^a-z]*)/gi
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g
const PATH = /( d=(["']))([^"']*)\2/g

/** How many numbers each command takes at a time. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
/** Of an arc, only the last two numbers are a place; the rest are two radii, a turn and two flags. */
const ARC_PLACE = 5

/** Whether a number of a command is a place across or down the drawing; null if it is none. */
function axisOf(command: string, index: number): 'x' | 'y' | null {
  if (command === 'h') return 'x'
  if (command === 'v') return 'y'
  if (command === 'a') return index < ARC_PLACE ? null : index === ARC_PLACE ? 'x' : 'y'
  return index % 2 === 0 ? 'x' : 'y'
}

type Point = Record<'x' | 'y', number>

/** Whether two numbers of a path would read as one without something between them. */
const runTogether = (before: string, after: string) => /\d$/.test(before) && /^\d/.test(after)

/**
 * In whole units: of the 256 that an icon is drawn on, half of one is a twentieth of a pixel at the size of a button; the
 * bend of an arc may differ by some more. A place that is told from the one before is rounded where it lies, so that the faults do not add up along the path.
 */
function shortPath(path: string): string {
  // Where the pen stands in the drawing as it was, and in the one that is written.
  const was: Point = { x: 0, y: 0 }
  const is: Point = { x: 0, y: 0 }
  let opened = { was: { ...was }, is: { ...is } }
  const tokens: string[] = []

  function step(command: string, numbers: readonly number[]): void {
    const isRelative = command === command.toLowerCase()
    const kind = command.toLowerCase()
    const next = { was: { ...was }, is: { ...is } }
    for (const [index, number] of numbers.entries()) {
      const axis = axisOf(kind, index)
      const place = axis && isRelative ? was[axis] + number : number
      const whole = Math.round(place)
      tokens.push(String(axis && isRelative ? whole - is[axis] : whole))
      if (!axis) continue
      next.was[axis] = place
      next.is[axis] = whole
    }
    Object.assign(was, next.was)
    Object.assign(is, next.is)
  }

  for (const [, command = '', list = ''] of path.matchAll(COMMAND)) {
    const kind = command.toLowerCase()
    const numbers = (list.match(NUMBER) ?? []).map(Number)
    const takes = TAKES[kind]
    if (takes === undefined || (takes > 0 && numbers.length % takes !== 0)) return path
    tokens.push(command)
    if (takes === 0) {
      Object.assign(was, opened.was)
      Object.assign(is, opened.is)
      continue
    }
    for (let at = 0; at < numbers.length; at += takes) {
      step(command, numbers.slice(at, at + takes))
      if (kind === 'm' && at === 0) opened = { was: { ...was }, is: { ...is } }
    }
  }
  return tokens.reduce(
    (short, token, index) => short + (runTogether(tokens[index - 1] ?? '', token) ? ` ${token}` : token),
    '',
  )
}

/** The same drawing in fewer characters. */
export const shortenPaths = (svg: string): string =>
  svg.replace(PATH, (_, start: string, quote: string, path: string) => start + shortPath(path) + quote)

/** For UnoCSS' icons: most of what the first style sheet weighs are the digits of their paths. */
export function shortenIcon(css: Record<string, string | number | undefined>): void {
  const icon = css['--un-icon']
  if (typeof icon === 'string') css['--un-icon'] = shortenPaths(icon)
}
