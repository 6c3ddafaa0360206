import { expect, it } from 'vitest'
import { prepareAnswer } from '#server/catalogue/prepared-answer.ts'
import { createPageShrinker } from '#server/render/pages/page-shrinker.ts'

const pageOf = (name: string) => prepareAnswer(`<p>${name} honey from the hills</p>`.repeat(50), {})

it('pages grow as small as they get, those nobody wants any more are left', async () => {
  const [shown, gone, last] = [await pageOf('shown'), await pageOf('gone'), await pageOf('last')]
  const shrinker = createPageShrinker()
  shrinker.add(shown, () => true)
  shrinker.add(gone, () => false)
  shrinker.add(last, () => true)
  await expect.poll(() => last.isSmallest).toBe(true)
  expect([shown.isSmallest, gone.isSmallest]).toEqual([true, false])
})

it('so many wait and no more, and who found no room may come again', async () => {
  const [first, second] = [await pageOf('first'), await pageOf('second')]
  const shrinker = createPageShrinker(1)
  shrinker.add(first, () => true)
  shrinker.add(second, () => true)
  await expect.poll(() => first.isSmallest).toBe(true)
  expect(second.isSmallest).toBe(false)
  shrinker.add(second, () => true)
  await expect.poll(() => second.isSmallest).toBe(true)
})
