import { describe, expect, it } from 'vitest'
import { createSemaphore, SemaphoreFull } from '#server/gateways/semaphore.ts'

function openTasks(gate: ReturnType<typeof createSemaphore>) {
  const finish: (() => void)[] = []
  const start = (isPatient: boolean) => gate.run(() => new Promise<void>((resolve) => finish.push(resolve)), isPatient)
  return { finish, start }
}

describe('createSemaphore', () => {
  it('lets so many work and so many wait, turns the next stranger away and keeps the patient one', async () => {
    const { finish, start } = openTasks(createSemaphore(2, 1))
    const first = [start(false), start(false), start(false)]
    expect(finish).toHaveLength(2)
    await expect(start(false)).rejects.toThrow(SemaphoreFull)
    const patient = start(true)

    for (let done = 0; done < 4; done += 1) {
      finish[done]?.()
      await Promise.resolve()
      await new Promise(setImmediate)
    }
    await Promise.all([...first, patient])
    expect(finish).toHaveLength(4)
  })

  it('gives its place on after a task that failed', async () => {
    const gate = createSemaphore(1, 0)
    await expect(gate.run(() => Promise.reject(new Error('broken')), false)).rejects.toThrow('broken')
    expect(await gate.run(async () => 'next', false)).toBe('next')
  })
})
