import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadClientFiles } from '#server/render/client-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-client-'))
  await writeFile(join(folder, 'index.html'), '<head><!--head--></head>')
  await writeFile(join(folder, 'sw.js'), `[{url:"index.html",revision:"shell-${'0a'.repeat(16)}"}];"haat-shell-v1"`)
})
afterEach(() => rm(folder, { recursive: true }))

const indexOf = async (contentHost: string) => {
  const client = await loadClientFiles(folder, {}, contentHost)
  return { shell: client?.shell, file: client?.answers.get('/index.html')?.bytes.identity.toString() }
}

test('the shell names another content host, also where the worker keeps it', { tags: ['API-003'] }, async () => {
  const named = '<head><meta name="content-host" content="https://cdn.shop.example" /><!--head--></head>'
  expect(await indexOf('https://cdn.shop.example')).toEqual({ shell: named, file: named })
})

test('WORKER=off answers the worker’s address with one that removes itself; on again answers the built one', {
  tags: ['PWA-19'],
}, async () => {
  await writeFile(join(folder, 'sw.js'), 'built')
  await writeFile(join(folder, 'worker-off.js'), 'removal')
  const workerOf = async (worker: 'on' | 'off') => {
    const answer = (await loadClientFiles(folder, {}, '', worker))?.answers.get('/sw.js')
    return [answer?.bytes.identity.toString(), answer?.headers['cache-control']]
  }
  expect(await workerOf('off')).toEqual(['removal', 'no-cache'])
  expect(await workerOf('on')).toEqual(['built', 'no-cache'])
})

test('what the build keeps for the server, source maps and files of unknown kinds are sent to nobody', async () => {
  for (const name of ['.vite', '.render', 'assets']) await mkdir(join(folder, name))
  const hidden = ['.vite/manifest.json', '.render/render-page-0a.js', 'assets/entry.js.map', 'assets/notes.ts', '.env']
  for (const name of [...hidden, 'assets/entry.js']) await writeFile(join(folder, name), '{}')
  const client = await loadClientFiles(folder, {})
  expect([...(client?.answers.keys() ?? [])].toSorted()).toEqual(['/assets/entry.js', '/index.html', '/sw.js'])
})

test('a shop that serves its own content names no host', { tags: ['API-003'] }, async () => {
  expect(await indexOf('')).toEqual({ shell: '<head><!--head--></head>', file: '<head><!--head--></head>' })
})

test('another content host is another worker with another revision of the shell, and only then', {
  tags: ['PWA-27'],
}, async () => {
  const workerOf = async (contentHost: string) =>
    (await loadClientFiles(folder, {}, contentHost))?.answers.get('/sw.js')
  const [own, one, other, again] = await Promise.all(
    ['', 'https://a.example', 'https://b.example', 'https://a.example'].map(workerOf),
  )
  const texts = [own, one, other].map((worker) => worker?.bytes.identity.toString())
  expect(texts[0]).toContain(`"shell-${'0a'.repeat(16)}"`)
  expect(new Set(texts).size).toBe(3)
  expect(new Set([own?.hash, one?.hash, other?.hash]).size).toBe(3)
  expect(again?.hash).toBe(one?.hash)
  for (const text of texts) expect(text).toContain('"haat-shell-v1"')
})
