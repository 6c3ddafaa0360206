import { expect, it } from 'vitest'
import { createHotAnswers } from '#server/catalogue/hot-answers.ts'

const answer = (bytes: number) => ({
  status: 200,
  hash: 'x',
  headers: {},
  bytes: { identity: Buffer.alloc(bytes) },
  isSmallest: true,
})

it('keeps what was asked for last, within its bytes', () => {
  const hot = createHotAnswers(100)
  hot.set('/a', answer(40))
  hot.set('/b', answer(40))
  expect(hot.get('/a')).toBeDefined()
  hot.set('/c', answer(40))
  expect(hot.get('/b')).toBeUndefined()
  expect([hot.get('/a'), hot.get('/c')].every(Boolean)).toBe(true)
  hot.set('/a', answer(60))
  expect(hot.get('/c')).toBeDefined()
  hot.set('/huge', answer(101))
  expect(['/a', '/c', '/huge'].map((path) => hot.get(path))).toEqual([undefined, undefined, undefined])
})
