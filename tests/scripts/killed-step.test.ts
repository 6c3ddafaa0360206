import { expect, it } from 'vitest'

/** The scripts are plain JavaScript, so that they run before anything is installed. */
interface Child {
  runQuietly(command: string, args: readonly string[]): Promise<{ code: number }>
}
interface Progress {
  stepFailure(code: number, said: string, command: string): Error
}

const step = (name: string) => new URL(`../../scripts/steps/${name}`, import.meta.url).href
const { runQuietly }: Child = await import(step('child.mjs'))
const { stepFailure }: Progress = await import(step('progress.mjs'))

const failureOf = async (script: string) => {
  const { code } = await runQuietly('sh', ['-c', script])
  return stepFailure(code, 'The reason stands above.', 'the build').message
}

it('a step that the system ended for want of memory says so: nothing else stands above', async () => {
  expect(await failureOf('kill -9 $$')).toMatch(/^The system ended the build, as it does when memory runs out: /)
})

it('a step that failed by itself points to its own words', async () => {
  expect(await failureOf('echo no such file; exit 1')).toBe('The reason stands above.')
})
