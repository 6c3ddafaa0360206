import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = globSync('src/**/*.css')
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  .join('\n')

/** The single selectors of rules like `selectors { ... declaration`, within a text of style sheets. */
const selectorsWith = (text: string, declaration: RegExp): string[] =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , body = '']) => declaration.test(body))
    .flatMap(([, selectors = '']) => selectors.split(','))
    .map((selector) => selector.trim())

it('what turns without end stands still for who asked the system for less motion', () => {
  const calm = [...css.matchAll(/@media \(prefers-reduced-motion: reduce\) \{((?:[^{}]*\{[^{}]*\})*)/g)].join('\n')
  const turning = selectorsWith(css, /animation:[^;]*infinite/)
  expect(turning.length).toBeGreaterThan(2)
  expect(turning.filter((selector) => !selectorsWith(calm, /animation: none/).includes(selector))).toEqual([])
})
