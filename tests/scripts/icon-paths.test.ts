import { icons } from '@iconify-json/ph/icons.json'
import { expect, it } from 'vitest'
import { shortenIcon, shortenPaths } from '../../scripts/icon-paths.ts'

const drawn = (path: string) => shortenPaths(`<path fill="currentColor" d="${path}"/>`)

it('a path keeps its commands, in whole units and with no sign that can be spared', () => {
  expect(drawn('M251 123.13c-.37-.81-9.13-20.26-28.48-39.61')).toContain(' d="M251 123c0-1-9-20-28-39"')
  expect(drawn('M4 4a12.08 12.08 0 0 0 .03-9.75l3 0h-2.4V7z')).toContain(' d="M4 4a12 12 0 0 0 0-10l3 0h-2V7z"')
})

it('each place is rounded where it lies: small steps do not add up to a drawing that has moved', () => {
  expect(drawn('M0 0h.4h.4h.4h.4h.4')).toContain(' d="M0 0h0h1h0h1h0"')
})

it('what is no path of known commands stays as it was', () => {
  expect(drawn('M0 0c1.5 2')).toContain(' d="M0 0c1.5 2"')
})

const TAKES: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/** Where the pen stands after each command of the paths of a drawing. */
function placesOf(svg: string): number[] {
  const places: number[] = []
  for (const [, path = ''] of svg.matchAll(/ d="([^"]*)"/g)) {
    let [x, y, openX, openY] = [0, 0, 0, 0]
    for (const [, command = '', list = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
      const kind = command.toLowerCase()
      const numbers = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
      if (kind === 'z') [x, y] = [openX, openY]
      for (let at = 0; at < numbers.length; at += TAKES[kind] ?? Number.NaN) {
        const [across = 0, down = across] = numbers.slice(at, at + (TAKES[kind] ?? 0)).slice(-2)
        const [fromX, fromY] = command === kind ? [x, y] : [0, 0]
        if (kind !== 'v') x = fromX + across
        if (kind !== 'h') y = fromY + down
        if (kind === 'm' && at === 0) [openX, openY] = [x, y]
      }
      places.push(x, y)
    }
  }
  return places
}

it('no number of any icon runs into the next one, and no place of any moves by more than half a unit', () => {
  for (const { body } of Object.values(icons)) {
    const [before, after] = [placesOf(body), placesOf(shortenPaths(body))]
    expect(after.length).toBe(before.length)
    expect(before.every((place, at) => Math.abs(place - (after[at] ?? Number.NaN)) <= 0.501)).toBe(true)
  }
})

it('what UnoCSS makes of an icon is shortened where the drawing stands in a sheet', () => {
  const css = { '--un-icon': `url("data:image/svg+xml;utf8,%3Cpath d='M1.25 2.04'/%3E")`, width: '1em' }
  shortenIcon(css)
  expect(css).toEqual({ '--un-icon': `url("data:image/svg+xml;utf8,%3Cpath d='M1 2'/%3E")`, width: '1em' })
})
