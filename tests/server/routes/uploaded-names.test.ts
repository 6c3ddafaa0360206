import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadOriginal } from '#server/commands/load-original.ts'
import { createPictureStore } from '#server/media/picture-store.ts'
import { openDesk } from '#tests/support/desk.ts'
import { photo } from '#tests/support/return-form.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()
const BOUNDARY = 'the-end'
const EVIL = 'evil-name'
/** Out of the folder, to an absolute place, cut off, without end, in disguise. */
const NAMES = [
  `../../../${EVIL}.png`,
  `..\\..\\${EVIL}.png`,
  `/tmp/${EVIL}.png`,
  `%2e%2e%2f${EVIL}.png`,
  `....//....//${EVIL}.png`,
  `${EVIL}.png/../../${EVIL}`,
  `${EVIL}.png\0.html`,
  `${EVIL}${'x'.repeat(3_000)}.png`,
  `${EVIL}${'x'.repeat(60_000)}.png`,
  `${EVIL}\u202Egnp.exe`,
  `${EVIL}; rm -rf *.png`,
  `file:///${EVIL}.png`,
  '',
  '.',
]

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** A banner's form as no browser would write it: with the file's name just so. */
function formOf(fileName: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`
  const fields = field('title', 'Salt') + field('alt', 'A jar') + field('redirectionUrl', 'Organic-Oils')
  const parts = [fields, head].map((text) => Buffer.from(text))
  return new Uint8Array(Buffer.concat([...parts, bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]))
}

it('a file is never called as its sender says, and nothing is written beside the folder of pictures', async () => {
  const root = await mkdtemp(join(tmpdir(), 'haat-names-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const desk = await openDesk(open)
  const { deps } = desk
  const { read } = deps.database
  const cacheDir = join(root, 'a', 'b', 'c', 'pictures')
  deps.pictures = createPictureStore({ cacheDir, loadOriginal: (hash) => loadOriginal(read, deps.originals, hash) })
  onTestFinished(() => deps.pictures.close())
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  for (const [index, name] of NAMES.entries()) {
    const body = formOf(name, await photo('png', 40 + index, 40))
    const { status, body: said } = await desk.ask('/api/main/banners/add', { method: 'POST', headers, body })
    expect(status, name.slice(0, 40)).toBe(name.includes('\0') ? 400 : 201)
    if (status >= 300) continue
    const { media_hash: hash } = await read
      .selectFrom('banners')
      .select('media_hash')
      .where('id', '=', said._id)
      .executeTakeFirstOrThrow()
    expect(await deps.pictures.get(hash, 'sm')).not.toBeNull()
  }
  const files = await readdir(root, { recursive: true, withFileTypes: true })
  const written = files.filter((file) => file.isFile())
  expect(written.length).toBeGreaterThan(0)
  for (const { parentPath, name } of written) {
    expect(parentPath.startsWith(cacheDir), join(parentPath, name)).toBe(true)
    expect(basename(name)).toMatch(/^[\w.-]{1,80}$/)
    expect(name).not.toContain(EVIL)
  }
  const kept = await Promise.all([
    read.selectFrom('media').select(['hash', 'kind']).execute(),
    read.selectFrom('banners').selectAll().execute(),
  ])
  expect(JSON.stringify([kept, await desk.list('type=audit')])).not.toContain(EVIL)
})
