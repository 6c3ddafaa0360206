import diagnostics from 'node:diagnostics_channel'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { createRenderer } from '#server/media/renderer.ts'
import { packRecipe } from './sample-recipes.ts'

/** The threads that are started from now on. */
function startedThreads(): Worker[] {
  const threads: Worker[] = []
  const hear = (message: unknown) => {
    const isStart = typeof message === 'object' && message !== null && 'worker' in message
    if (isStart && message.worker instanceof Worker) threads.push(message.worker)
  }
  diagnostics.subscribe('worker_threads', hear)
  onTestFinished(() => void diagnostics.unsubscribe('worker_threads', hear))
  return threads
}

/** The number that a thread has until it ended. */
const ENDED = -1

it('ends its thread when nobody asked for a picture in a while, and starts another for the next', async () => {
  const threads = startedThreads()
  const renderer = createRenderer(1)
  const original = { kind: 'drawing', recipe: packRecipe() } as const
  const first = await renderer.render(original)
  await expect.poll(() => threads.map(({ threadId }) => threadId)).toEqual([ENDED])
  expect(await renderer.render(original)).toEqual(first)
  expect(threads).toHaveLength(2)
  await renderer.close()
})

it('keeps its thread as long as a picture is under way', async () => {
  const threads = startedThreads()
  const renderer = createRenderer(1)
  const sizes = ['250 g', '500 g', '1 kg'].map((size) => packRecipe({ size }))
  await Promise.all(sizes.map((recipe) => renderer.render({ kind: 'drawing', recipe })))
  expect(threads).toHaveLength(1)
  await renderer.close()
})
