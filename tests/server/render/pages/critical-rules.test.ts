import { expect, it } from 'vitest'
import { classesIn, criticalRules, readSheet } from '#server/render/pages/critical-rules.ts'

const kept = (css: string, html: string) => criticalRules(readSheet(css), classesIn(html))

const page = '<main class="wrap card"><b class="i-ph md:p-1">x</b></main>'

it('rules of elements that are in the page stay, in their order, and others go', () => {
  expect(kept('.card{a:b}.drawer{a:b}main{a:b}.wrap>.card:hover{a:b}', page)).toBe(
    '.card{a:b}main{a:b}.wrap>.card:hover{a:b}',
  )
  expect(kept('.card .drawer{a:b}.drawer,.wrap{a:b}.drawer .card,main .drawer{a:b}', page)).toBe('.drawer,.wrap{a:b}')
})

it('a rule that asks for classes in brackets may match, and stays', () => {
  expect(kept('.card:not(.is-out){a:b}body:has(:is(.drawer,.x)){a:b}:where(.drawer) b{a:b}', page)).toBe(
    '.card:not(.is-out){a:b}body:has(:is(.drawer,.x)){a:b}:where(.drawer) b{a:b}',
  )
})

it('groups stay with what is left of them, and what belongs to no element stays whole', () => {
  expect(kept('@media (min-width:768px){.card{a:b}.drawer{a:b}}@media print{.drawer{a:b}}', page)).toBe(
    '@media (min-width:768px){.card{a:b}}',
  )
  const whole = '@layer a,b;@font-face{font-family:M;src:url(m.woff2)}@keyframes turn{to{a:b}}'
  expect(kept(whole, page)).toBe(whole)
})

it('brackets and quotes inside of values end no rule', () => {
  const rule = `.i-ph{--icon:url("data:image/svg+xml;utf8,%3Cpath d='M0 0a{};'/%3E");content:"\\"}"}`
  expect(kept(`${rule}.drawer{a:b}.md\\:p-1{a:b}`, page)).toBe(`${rule}.md\\:p-1{a:b}`)
})

it('a bracket that belongs to a class’s name opens nothing', () => {
  const html = '<b class="w-[1px] a("></b>'
  expect(kept('.w-\\[1px\\]{a:b}.a\\({a:b}.drawer{a:b}', html)).toBe('.w-\\[1px\\]{a:b}.a\\({a:b}')
})
