import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import unocss from 'unocss/vite'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { callShapes } from './scripts/vite-call-shapes.ts'
import { firstRoutes } from './scripts/vite-first-routes.ts'
import { laterIcons } from './scripts/vite-later-icons.ts'
import { laterParts } from './scripts/vite-later-parts.ts'
import { smallerChunks } from './scripts/vite-smaller-chunks.ts'
import { serviceWorker } from './scripts/vite-worker.ts'

const isOwn = (id: string) => /(^|\/)(src|domain)\//.test(id) && !id.includes('/node_modules/')
const isAdmins = (id: string) => /(^|\/)(src\/(features|routes|styles|lib)|domain\/[a-z/]+)\/admin\b/.test(id)

/**
 * Only the admin's routes import its features: files shared with one of them are loaded by nobody else, except the
 * frame.
 */
const isOfTheDesk = (id: string) => /(^|\/)src\/(features|routes)\/admin\b/.test(id)
/** Every address is known to the frame, the admin's too. */
const isOfTheFrame = (id: string) => /(^|\/)src\/app\//.test(id)

function folderOf(ids: readonly string[]): string {
  const own = ids.filter(isOwn)
  const isDesks = own.some(isOfTheDesk) && !own.some(isOfTheFrame)
  return isDesks || (own.length > 0 && own.every(isAdmins)) ? 'assets/admin' : 'assets'
}

const first = firstRoutes()
const ALREADY_THERE = /\/(vendor|entry|index|rolldown-runtime)-[^/]+$/

const routes = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/route-tree.gen.ts',
    quoteStyle: 'single',
  })

const client: BuildEnvironmentOptions = {
  target: 'es2022',
  manifest: true,
  // A drawing or font inlined into CSS would be downloaded by everyone, also by those who never see it.
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // Every page has the first of these already, and the desk can do with one more round: neither is worth its names.
    resolveDependencies: (_, files, { hostType }) =>
      hostType === 'html' ? files : files.filter((file) => !ALREADY_THERE.test(file) && !file.includes('/admin/')),
  },
  rolldownOptions: {
    // The second runs before all others, in a page that the server has rendered (server/render/pages).
    input: { index: 'index.html', 'first-press': 'src/first-press.ts' },
    output: {
      // One chunk for what every page needs of the libraries: it compresses better whole and outlives our releases.
      codeSplitting: {
        // A call of the contract must not draw in the schemas that its types come from.
        includeDependenciesRecursively: false,
        groups: [
          // Never with what the first route loads (scripts/vite-later-icons.ts).
          { name: 'later-icons', test: /[\\/]ui[\\/](later-icons|__uno_later)/, priority: 10 },
          {
            name: 'vendor',
            test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|valtio|proxy-compare|idb-keyval|use-sync-external-store)[\\/](?!query-persist-client-core|.*[\\/](hydration|useBlocker|infiniteQueryObserver|infiniteQueryOptions|useInfiniteQuery)\.)/,
            priority: 9,
          },
          ...first.groups,
          ...laterParts,
        ],
      },
      entryFileNames: 'assets/[name]-[hash:7].js',
      // The admin's files carry their folder in the URL, so that a shopper's cache can leave them out.
      chunkFileNames: ({ moduleIds }) => `${folderOf(moduleIds)}/[name]-[hash:7].js`,
      // A sheet that several files share comes without their names, only with its own; of that, three letters suffice.
      assetFileNames: ({ originalFileNames, names }) => {
        const folder = folderOf([...originalFileNames, ...names.map((name) => `src/styles/${name}`)])
        const sheet = names.find((name) => name.endsWith('.css'))
        return `${folder}/${sheet?.slice(0, 3) ?? '[name]'}-[hash:7][extname]`
      },
    },
  },
}

/** Renders pages on the server: one file, so that it is never mixed with parts of another build. */
const renderer: BuildEnvironmentOptions = {
  target: 'es2024',
  rolldownOptions: { output: { codeSplitting: false, entryFileNames: '[name]-[hash:10].js' } },
}

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: isSsrBuild
    ? [routes(), react(), unocss()]
    : [routes(), laterIcons(), react(), unocss(), callShapes(), first.plugin, smallerChunks(), serviceWorker()],
  resolve: {
    // React has had the hook itself since 18: the replacement for older versions is left out.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // Self-contained: nothing is loaded from packages while the shop runs.
  ssr: { noExternal: true },
  // In a thread of its own nobody else says it.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild ? renderer : client,
}))
