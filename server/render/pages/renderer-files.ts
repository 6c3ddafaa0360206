import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { PROGRAM_ID } from '#domain/rendered-page.ts'
import { classesIn, criticalRules, readSheet } from './critical-rules.ts'

/** The files that the build puts beside the client for rendering pages on the server. */
export interface RendererFiles {
  /** Address of the one file that renders, of the same build as the client. */
  bundle: string
  /** How a page of these routes and this text brings its sheets and scripts along. */
  filesOf(routes: readonly string[], html: string): PageFiles
}

export interface PageFiles {
  /** Tags for the head. */
  tags: string
  /** Inline parts that the content policy must allow: the script that runs first, and the page's CSS rules. */
  script: string
  style: string
}

const ManifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
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
  // By its source: a chunk of the program may have any name.
  const early = manifest['src/first-press.ts']
  const script = early === undefined ? '' : (await readFile(join(folder, early.file), 'utf8')).trim()
  const own = [...shell.matchAll(SHEET_LINK)].map(([, path = '']) => path.slice(1))
  const program = (shell.match(MODULE_SCRIPT) ?? []).map((tag) => tag.trim()).join('')
  const rules = await readSheets(folder, [...own, ...Object.values(manifest).flatMap(({ css }) => css)])
  return {
    bundle: pathToFileURL(join(folder, '.render', name)).href,
    filesOf(routes, html) {
      const files = filesOf(
        routes.flatMap((id) => keys.get(id) ?? []),
        manifest,
      )
      // As the program adds them one after the other: a later sheet has the last word on what an earlier one says as well.
      const sheets = [...own, ...[...files].filter(isSheet).filter((file) => !own.includes(file))]
      const more = [...files].filter((file) => !isSheet(file) && !shell.includes(`/${file}"`))
      const style = routes.some((id) => LINKED.has(id)) ? '' : styleOf(sheets, rules, html)
      const scripts = links('modulepreload', more) + program
      const linked = links('stylesheet', sheets)
      const tags =
        style === ''
          ? `${linked}<template id="${PROGRAM_ID}">${scripts}</template>`
          : `<style>${style}</style><noscript>${linked}</noscript><template id="${PROGRAM_ID}">${linked}${scripts}</template>`
      return { tags: (script === '' ? '' : `<script>${script}</script>`) + tags, script, style }
    },
  }
}

/** These pages are so large themselves that their CSS rules are fetched separately. */
const LINKED: ReadonlySet<string> = new Set(['/shop/$category/$nameUrl'])

const MODULE_SCRIPT = /<script type="module"[^>]*><\/script>\s*/g
const SHEET_LINK = /<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>\s*/g

/** A shell that brings neither sheets nor scripts. */
export const withoutFiles = (shell: string): string => shell.replace(MODULE_SCRIPT, '').replace(SHEET_LINK, '')

const isSheet = (file: string) => file.endsWith('.css')

const links = (rel: string, files: readonly string[]) =>
  files.map((file) => `<link rel="${rel}" crossorigin href="/${file}">`).join('')

type Sheets = ReadonlyMap<string, ReturnType<typeof readSheet>>

async function readSheets(folder: string, files: readonly string[]): Promise<Sheets> {
  const read = [...new Set(files)].map(async (file) => {
    const css = await readFile(join(folder, file), 'utf8')
    return [file, readSheet(css)] as const
  })
  return new Map(await Promise.all(read))
}

/** The CSS for the first paint; the full style sheets come with the program. */
function styleOf(sheets: readonly string[], rules: Sheets, html: string): string {
  const classes = classesIn(html)
  return sheets.map((file) => criticalRules(rules.get(file) ?? [], classes)).join('')
}

/** Scripts and sheets of some entries with all they import, whose sheets come before their own. */
function filesOf(entries: readonly string[], manifest: Manifest): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const imported of chunk.imports) collect(imported)
    for (const sheet of chunk.css) files.add(sheet)
  }
  for (const entry of entries) collect(entry)
  return files
}
