import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSemaphore, SemaphoreFull } from '#server/semaphore.ts'

function openTasks(gate: ReturnType<typeof createSemaphore>) {
  const finish: (() => void)[] = []
  const start = (isPatient: boolean) => gate.run(() => new Promise<void>((resolve) => finish.push(resolve)), isPatient)
  return { finish, start }
}

afterEach(() => void vi.useRealTimers())

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

  it('waits for a place as long as it was told, and then no longer counts as waiting', async () => {
    vi.useFakeTimers()
    const places = createSemaphore(1)
    expect(await places.acquire(100)).toBe(true)
    const late = places.acquire(100)
    const inTime = places.acquire(101)
    expect(places.waiting()).toBe(2)
    await vi.advanceTimersByTimeAsync(100)
    expect(await late).toBe(false)
    expect(places.waiting()).toBe(1)
    places.release()
    expect(await inTime).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    places.release()
    expect(await places.acquire(0)).toBe(true)
  })

  it('is idle when no task runs and none waits', async () => {
    const semaphore = createSemaphore(1)
    const { finish, start } = openTasks(semaphore)
    await semaphore.idle()
    const tasks = [start(false), start(false)]
    let isIdle = false
    const idle = semaphore.idle().then(() => {
      isIdle = true
    })
    finish[0]?.()
    await tasks[0]
    await new Promise(setImmediate)
    expect(isIdle).toBe(false)
    finish[1]?.()
    await idle
    expect(isIdle).toBe(true)
  })
})
