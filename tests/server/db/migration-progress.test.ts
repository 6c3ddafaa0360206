import { expect, it } from 'vitest'
import { sayProgress } from '#server/db/migration-progress.ts'

it('says each step once, one that goes on every five seconds, and how long all took', () => {
  const lines: string[] = []
  let seconds = 0
  const progress = sayProgress(
    (line) => lines.push(line),
    () => seconds * 1000,
  )
  const [first, second] = ['a', 'b'].map((name, at) => ({ name, number: at + 1, of: 2 }))
  for (const [at, step] of [
    [0, first],
    [4, first],
    [6, first],
    [9, first],
    [12, first],
    [13, second],
  ] as const) {
    seconds = at
    if (step) progress.onStep(step)
  }
  seconds = 20
  progress.end()
  expect(lines).toEqual([
    'Changing the tables: step 1 of 2, a',
    'Changing the tables: step 1 of 2 goes on, 6 s so far',
    'Changing the tables: step 1 of 2 goes on, 12 s so far',
    'Changing the tables: step 2 of 2, b',
    'The tables are changed, after 20 s.',
  ])
})

it('says nothing where no step ran', () => {
  const lines: string[] = []
  sayProgress((line) => lines.push(line)).end()
  expect(lines).toEqual([])
})
