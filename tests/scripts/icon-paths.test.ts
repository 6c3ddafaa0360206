import { icons } from '@iconify-json/ph/icons.json'
import { expect, it } from 'vitest'
import { shortenIcon, shortenPaths } from '../../scripts/icon-paths.ts'

const drawn = (path: string) => shortenPaths(`<path fill="currentColor" d="${path}"/>`)

it('a path keeps its commands and numbers, with one decimal and no sign that can be spared', () => {
  expect(drawn('M251 123.13c-.37-.81-9.13-20.26-28.48-39.61')).toContain(' d="M251 123.1c-.4-.8-9.1-20.3-28.5-39.6"')
  expect(drawn('a12.08 12.08 0 0 0 .03-9.75m0 0l.5.25')).toContain(' d="a12.1 12.1 0 0 0 0-9.7m0 0l.5.3"')
})

it('no number of any icon runs into the next one, or moves by more than half a tenth', () => {
  const numbers = (svg: string) =>
    [...svg.matchAll(/ d="([^"]*)"/g)].flatMap(
      ([, path = '']) => path.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [],
    )
  for (const { body } of Object.values(icons)) {
    const [before, after] = [numbers(body), numbers(shortenPaths(body))]
    expect(after.length).toBe(before.length)
    expect(before.every((number, at) => Math.abs(number - (after[at] ?? Number.NaN)) <= 0.051)).toBe(true)
  }
})

it('what UnoCSS makes of an icon is shortened where the drawing stands in a sheet', () => {
  const css = { '--un-icon': `url("data:image/svg+xml;utf8,%3Cpath d='M1.25 2.04'/%3E")`, width: '1em' }
  shortenIcon(css)
  expect(css).toEqual({ '--un-icon': `url("data:image/svg+xml;utf8,%3Cpath d='M1.3 2'/%3E")`, width: '1em' })
})
