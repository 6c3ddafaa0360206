import { pino } from 'pino'
import { expect, it } from 'vitest'
import { RenderBusyError } from '#server/render/pages/page-renderer.ts'
import { createPageTrouble } from '#server/render/pages/page-trouble.ts'

function trouble() {
  const lines: Record<string, unknown>[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const clock = { now: 1_000 }
  return { lines, clock, note: createPageTrouble(logger, () => clock.now) }
}

const busy = new RenderBusyError('too many pages wait to be rendered')

it('a flood of searches that are not drawn is one line a minute, which says how many there were', () => {
  const { lines, clock, note } = trouble()
  for (let n = 0; n < 1_000; n += 1) note(busy, `/searched-product?q=${n}`)
  expect(lines).toHaveLength(1)
  clock.now += 60_000
  note(busy, '/our-blogs')
  expect(lines[1]).toMatchObject({ level: 40, target: '/our-blogs', more: 999 })
})

it('no line holds what somebody searched for, or more of an address than says where it was', () => {
  const { lines, note } = trouble()
  note(busy, '/searched-product?q=Asha+9876543210&sort=a-z')
  note(new Error('this page cannot be drawn'), `/shop/all?q=9876543210&ranges=${'1-2%2C'.repeat(500)}`)
  expect(lines.map(({ target }) => target)).toEqual([
    '/searched-product?q=&sort=a-z',
    expect.stringMatching(/^\/shop\/all\?q=&ranges=1-2.{0,190}$/),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Asha|9876543210/)
})

it('each page that fails is said, also while the thread is busy', () => {
  const { lines, note } = trouble()
  note(busy, '/')
  for (const page of ['/our-blogs', '/our-blogs', '/our-recipes']) note(new Error('this page cannot be drawn'), page)
  expect(lines.map(({ level, target }) => [level, target])).toEqual([
    [40, '/'],
    [50, '/our-blogs'],
    [50, '/our-recipes'],
  ])
})
