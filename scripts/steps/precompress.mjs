import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { fewAtATime, filesBelow } from './files.mjs'

const TEXT = /\.(js|mjs|css|html|svg|json|webmanifest|txt|xml)$/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes `.br` (quality 11) and `.gz` (level 9) next to every text file of a folder, so that the server never
 * compresses on a request.
 */
export async function precompress(folder) {
  const texts = (await filesBelow(folder)).filter((path) => TEXT.test(path))
  await fewAtATime(texts, async (path) => {
    const bytes = await readFile(join(folder, path))
    const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })])
    await Promise.all([writeFile(join(folder, `${path}.br`), br), writeFile(join(folder, `${path}.gz`), gz)])
  })
  return texts.length
}
