import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const step = (name: string) => new URL(`../../scripts/steps/${name}`, import.meta.url).href
const run = promisify(execFile)
/** As many as this machine allows, which may be fewer than any number written here. */
const MOST = '$(ulimit -Hn)'

/** What a program says that may have only so many files open; it may not raise the limit itself. */
async function saidWith(openFiles: string, program: string): Promise<string> {
  const script = `ulimit -n ${openFiles} && exec "$0" --input-type=module -e "$1"`
  return (await run('sh', ['-c', script, process.execPath, program])).stdout.trim()
}

it('the sources have the same hash where a program may open few files: else each start builds anew', async () => {
  const program = `
    import { sourcesHash } from '${step('client-build.mjs')}'
    console.log(await sourcesHash())`
  const [plenty, few] = [await saidWith(MOST, program), await saidWith('256', program)]
  expect(plenty).toMatch(/^[0-9a-f]{64}$/)
  expect(few).toBe(plenty)
})

it('a build of many files is compressed where a program may open few', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-many-'))
  try {
    for (let at = 0; at < 300; at += 1) await writeFile(join(folder, `part-${at}.js`), `export const part = ${at}`)
    const program = `
      import { precompress } from '${step('precompress.mjs')}'
      console.log(await precompress('${folder}'))`
    expect(await saidWith('256', program)).toBe('300')
    expect(await readdir(folder)).toHaveLength(900)
  } finally {
    await rm(folder, { recursive: true })
  }
})
