import { minify } from 'terser'
import type { Plugin } from 'vite'

/** The files that a first visit loads, and a first visit to a product's page. */
const FIRST = ['vendor', 'entry', 'home', 'product', 'routes', '_category._nameUrl', 'first-press']

/**
 * A second pass of another minifier over what a first visit loads: it puts functions and texts used once where they are
 * used, which Vite's own does not.
 */
export function smallerChunks(): Plugin {
  return {
    name: 'haat:smaller-chunks',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !FIRST.includes(chunk.name) || chunk.fileName.includes('/admin/')) continue
          const { code } = await minify(chunk.code, { module: true, compress: { passes: 2, ecma: 2020 } })
          if (code === undefined) throw new Error(`${chunk.fileName} came back empty`)
          chunk.code = code
        }
      },
    },
  }
}
