import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const progress = new URL('../../scripts/steps/progress.mjs', import.meta.url).href
const root = fileURLToPath(new URL('../../', import.meta.url))

/** What a script says whose body fails as the file system does at this path. */
function saidOf(code: string, path: string) {
  const program = `
    import { runScript } from '${progress}'
    await runScript(async () => {
      throw Object.assign(new Error('${code}: open'), { code: '${code}', path: '${path}' })
    })`
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
}

it('a checkout that this user may not write is told of in one sentence, with what to do', () => {
  for (const code of ['EROFS', 'EACCES']) {
    const { status, stderr } = saidOf(code, `${root}.cache/preparing`)
    expect(stderr).toMatch(/^\S+preparing cannot be written \(E\w+\), .* as the owner of [^\n]*\n$/)
    expect(status).toBe(1)
  }
})

it('the same somewhere else, or another fault of a script, keeps its stack', () => {
  expect(saidOf('EROFS', '/elsewhere/file').stderr).toMatch(/^This script failed unexpectedly: Error: EROFS/)
  expect(saidOf('EIO', `${root}.cache/preparing`).stderr).toMatch(/^This script failed unexpectedly: Error: EIO/)
})
