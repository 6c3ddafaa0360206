import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import unocss from 'unocss/vite'
import { defineConfig } from 'vite'
import { callShapes } from './scripts/vite-call-shapes.ts'
import { laterIcons } from './scripts/vite-later-icons.ts'
import { serviceWorker } from './scripts/vite-worker.ts'

const isOwn = (id: string) => /(^|\/)(src|domain)\//.test(id) && !id.includes('/node_modules/')
const isAdmins = (id: string) => /(^|\/)(src\/(features|routes|styles)|domain\/[a-z/]+)\/admin\b/.test(id)

/** What forms are made of, and what sends them later; but not the little that every page asks of the outbox. */
const isOfForms = (id: string) =>
  /[\\/]src[\\/]ui[\\/](use-form|text-field|text-area|field-error|radio-row|star-field|stars)\.tsx?$/.test(id) ||
  /[\\/]domain[\\/](validation[\\/]|messages[\\/]en[\\/](validation|outbox)\.ts$)/.test(id) ||
  /[\\/]features[\\/]outbox[\\/](?!gate|keys|state|outbox-gate)/.test(id) ||
  /[\\/](src[\\/]lib[\\/]one-tab|domain[\\/]contract[\\/]contact)\.ts$/.test(id)

/** The login, the parts of articles, and the shapes that only the code which reads kept data needs. */
const isLater = (id: string) =>
  /[\\/]features[\\/](auth[\\/](?!actions|state)|content[\\/]components[\\/])|[\\/]messages[\\/]en[\\/]login|-shapes\.ts$/.test(
    id,
  )

/** What may join the chunk of every page. Forms are on many pages, but on no first one: they stay out. */
const isShared = (id: string) =>
  /[\\/](src|domain)[\\/](?!features[\\/]admin).*\.tsx?$/.test(id) && !isOfForms(id) && !isLater(id)

function folderOf(ids: readonly string[]): string {
  const own = ids.filter(isOwn)
  return own.length > 0 && own.every(isAdmins) ? 'assets/admin' : 'assets'
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    laterIcons(),
    react(),
    unocss(),
    callShapes(),
    serviceWorker(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // A drawing or font inlined into CSS would be downloaded by everyone, also by those who never see it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One chunk for what every page needs of the libraries: it compresses better whole and outlives our releases.
        codeSplitting: {
          groups: [
            // Never with what the first route loads (scripts/vite-later-icons.ts).
            { name: 'later-icons', test: /[\\/]ui[\\/](later-icons|__uno_later)/, priority: 1 },
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|valtio|proxy-compare|idb-keyval)[\\/](?!query-persist-client-core|.*[\\/]hydration\.)/,
            },
            { name: 'shared', test: isShared, minShareCount: 5 },
          ],
        },
        // The admin's files carry their folder in the URL, so that a shopper's cache can leave them out.
        chunkFileNames: ({ moduleIds }) => `${folderOf(moduleIds)}/[name]-[hash].js`,
        assetFileNames: ({ originalFileNames }) => `${folderOf(originalFileNames)}/[name]-[hash][extname]`,
      },
    },
  },
})
