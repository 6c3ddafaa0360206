import { expect, it } from 'vitest'
import { parsedAnswers } from '#src/app/parsed-answers.ts'

const texts = new Map(['/a', '/b', '/c', '/large'].map((path) => [path, JSON.stringify({ path })]))

function counted(mostCharacters: number) {
  const read: string[] = []
  const answer = parsedAnswers((path) => {
    read.push(path)
    return texts.get(path)
  }, mostCharacters)
  return { read, answer }
}

it('an answer is parsed once, and one that is not there stays so', () => {
  const { read, answer } = counted(1000)
  expect([answer('/a'), answer('/a'), answer('/none'), answer('/none')]).toEqual([
    { path: '/a' },
    { path: '/a' },
    undefined,
    undefined,
  ])
  expect(answer('/a')).toBe(answer('/a'))
  expect(read).toEqual(['/a', '/none'])
})

it('what was asked for longest ago makes room, and one too large is still answered', () => {
  const { read, answer } = counted(26)
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) answer(path)
  expect(read).toEqual(['/a', '/b', '/c', '/b'])
  const small = counted(3)
  expect(small.answer('/large')).toEqual({ path: '/large' })
})
