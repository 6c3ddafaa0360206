import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'

/** What the build laid beside the client for rendering pages on the server. */
export interface RendererFiles {
  /** Address of the one file that renders, of the same build as the client. */
  bundle: string
  /** The tags by which a page brings the sheets and scripts of its routes along. */
  headOf(routes: readonly string[]): string
}

const ManifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)
type Manifest = v.InferOutput<typeof ManifestSchema>

const ROUTE_FILE = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/

/** 'shop/$category.index' is the file of '/shop/$category/'. */
const routeIdOf = (file: string) => `/${file.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`

/** Reads them from the folder of the built client; undefined where the build has none. */
export async function loadRendererFiles(folder: string, shell: string): Promise<RendererFiles | undefined> {
  const names = await readdir(join(folder, '.render')).catch(() => [])
  const name = names.find((one) => /^render-page-[\w-]+\.js$/.test(one))
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => undefined)
  if (name === undefined || text === undefined) return undefined
  const manifest = v.parse(ManifestSchema, JSON.parse(text))
  const keys = new Map(
    Object.keys(manifest).flatMap((key) => {
      const [, file] = ROUTE_FILE.exec(key) ?? []
      return file === undefined ? [] : [[routeIdOf(file), key] as const]
    }),
  )
  const early = Object.values(manifest).find((chunk) => chunk.name === 'first-press')
  const first = early === undefined ? '' : `<script src="/${early.file}"></script>`
  return {
    bundle: pathToFileURL(join(folder, '.render', name)).href,
    headOf: (routes) =>
      first +
      tagsOf(
        filesOf(
          routes.flatMap((id) => keys.get(id) ?? []),
          manifest,
        ),
        shell,
      ),
  }
}

/** Scripts and sheets of some entries with all they import. */
function filesOf(entries: readonly string[], manifest: Manifest): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const sheet of chunk.css) files.add(sheet)
    for (const imported of chunk.imports) collect(imported)
  }
  for (const entry of entries) collect(entry)
  return files
}

/** What the shell names already is left out. */
function tagsOf(files: ReadonlySet<string>, shell: string): string {
  const more = [...files].filter((file) => !shell.includes(`/${file}"`))
  return more
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join('')
}
