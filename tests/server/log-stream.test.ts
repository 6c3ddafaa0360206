import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLogStream } from '#server/log-stream.ts'

/** A stream of the process's own kind: an error does not end it. */
class Output extends Writable {
  taken = ''
  fails = false
  stalled: (() => void)[] | undefined

  constructor() {
    super({ autoDestroy: false, emitClose: false, decodeStrings: false })
  }

  override _write(chunk: string, _: BufferEncoding, done: (error?: Error | null) => void): void {
    if (this.fails) {
      done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
      // As the standard output does: it may be written to again.
      this._undestroy()
      return
    }
    this.taken += chunk
    if (this.stalled === undefined) done()
    else this.stalled.push(() => done())
  }

  private _undestroy(): void {
    process.nextTick(() => {
      const state = Reflect.get(this, '_writableState') as { errored: unknown; errorEmitted: boolean }
      state.errored = null
      state.errorEmitted = false
    })
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const noticesIn = (text: string): number[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .flatMap((entry) => (entry.dropped === undefined ? [] : [entry.dropped]))

it('drops and counts what a full disk does not take, and says how much when there is room again', async () => {
  const out = new Output()
  const log = createLogStream(out)
  log.write('{"msg":"one"}\n')
  await turn()
  out.fails = true
  for (let line = 0; line < 5; line += 1) {
    log.write('{"msg":"lost"}\n')
    await turn()
  }
  out.fails = false
  log.write('{"msg":"two"}\n')
  await turn()
  log.write('{"msg":"three"}\n')
  await turn()
  expect(out.taken).toContain('one')
  expect(out.taken).not.toContain('lost')
  expect(out.taken).toMatch(/two[\s\S]*three/)
  expect(noticesIn(out.taken)).toEqual([5])
})

it('keeps no more than a little for a reader that stopped', async () => {
  const out = new Output()
  out.stalled = []
  const log = createLogStream(out)
  const line = `{"msg":"${'x'.repeat(1000)}"}\n`
  for (let count = 0; count < 1000; count += 1) log.write(line)
  expect(out.writableLength).toBeLessThan(300 * 1024)
  const resumed = out.stalled
  out.stalled = undefined
  for (const go of resumed) go()
  await expect.poll(() => out.writableLength).toBe(0)
  log.write('{"msg":"again"}\n')
  await turn()
  const written = out.taken.split(line).length - 1
  expect(noticesIn(out.taken)).toEqual([1000 - written])
})
