import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numbersOf, shrink, textOf } from '#tests/simulation/shrink.ts'

const visits = fc.uniqueArray(fc.nat(59), { maxLength: 8 })

it('numbers of visits are written as runs and read again', () => {
  expect(textOf([7, 0, 1, 2])).toBe('0-2,7')
  expect(textOf([])).toBe('')
  fc.assert(
    fc.property(visits, (numbers) => {
      expect(numbersOf(textOf(numbers))).toEqual(new Set(numbers))
    }),
  )
  for (const text of ['a', '1-', '1,,2', '-3']) expect(() => numbersOf(text), text).toThrow('no numbers of visits')
})

it('only the visits that matter are left', async () => {
  await fc.assert(
    fc.asyncProperty(visits, async (culprits) => {
      const goesWrong = async (without: ReadonlySet<number>) => culprits.every((visit) => !without.has(visit))
      const without = await shrink(60, goesWrong, 1_000)
      const left = Array.from({ length: 60 }, (_, visit) => visit).filter((visit) => !without.has(visit))
      expect(left).toEqual(culprits.sort((a, b) => a - b))
    }),
  )
})

it('so many histories are tried and no more, and what is answered went wrong', async () => {
  let tries = 0
  const wrong = new Set<string>([''])
  const goesWrong = async (without: ReadonlySet<number>) => {
    tries += 1
    const isWrong = tries % 3 === 0
    if (isWrong) wrong.add(textOf(without))
    return isWrong
  }
  const without = await shrink(400, goesWrong, 20)
  expect(tries).toBe(20)
  expect(wrong).toContain(textOf(without))
})
