import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadClientFiles } from '#server/render/client-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-client-'))
  await writeFile(join(folder, 'index.html'), '<head><!--head--></head>')
})
afterEach(() => rm(folder, { recursive: true }))

const indexOf = async (contentHost: string) => {
  const client = await loadClientFiles(folder, {}, contentHost)
  return { shell: client?.shell, file: client?.answers.get('/index.html')?.bytes.identity.toString() }
}

test('the shell names another content host, also where the worker keeps it (API-003)', async () => {
  const named = '<head><meta name="content-host" content="https://cdn.shop.example" /><!--head--></head>'
  expect(await indexOf('https://cdn.shop.example')).toEqual({ shell: named, file: named })
})

test('a shop that serves its own content names no host (API-003)', async () => {
  expect(await indexOf('')).toEqual({ shell: '<head><!--head--></head>', file: '<head><!--head--></head>' })
})
