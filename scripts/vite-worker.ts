import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { installText } from '../domain/messages/en/install.ts'
import { shopConfig } from '../shop.config.ts'
import { callShapes } from './vite-call-shapes.ts'

const shortcut = (name: string, url: string, icon: string) => ({
  name,
  url,
  icons: [{ src: `/install/${icon}-96.png`, sizes: '96x96', type: 'image/png' }],
})

const screenshot = (form: 'narrow' | 'wide', page: keyof typeof installText.screenshots, sizes: string) => ({
  src: `/install/${page}-${form}.jpg`,
  sizes,
  type: 'image/jpeg',
  form_factor: form,
  label: installText.screenshots[page],
})

/**
 * Builds sw/sw.ts into /sw.js with the list of files the shop needs to open without network, and the web app manifest.
 */
export function serviceWorker(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    // The page registers it in src/pwa, when it has nothing better to do.
    injectRegister: false,
    includeManifestIcons: false,
    injectManifest: {
      target: 'es2022',
      // A classic worker: older phones register no module.
      rollupFormat: 'iife',
      buildPlugins: { vite: [callShapes()] },
      // If the server writes a content host into the shell, it gives the shell its own revision:
      // server/render/client-files.ts.
      manifestTransforms: [
        (files) => ({
          manifest: files.map((file) =>
            file.url === 'index.html' ? { ...file, revision: `shell-${file.revision}` } : file,
          ),
        }),
      ],
      // Only the small version of the login's picture, which stands in for the large one (sw/precache.ts).
      globPatterns: ['index.html', '**/*.{js,css,svg,woff2}', 'icon-192.png', 'art/market-table-small.webp'],
      // Staff are online.
      globIgnores: ['worker-off.js', 'assets/admin/**'],
    },
    manifest: {
      id: '/',
      start_url: '/',
      scope: '/',
      name: installText.name(shopConfig.name),
      short_name: shopConfig.name,
      description: installText.description,
      lang: 'en-IN',
      dir: 'ltr',
      display: 'standalone',
      display_override: ['standalone', 'minimal-ui'],
      theme_color: '#0A3324',
      background_color: '#FBF4E4',
      categories: ['shopping', 'food'],
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      // Drawn and photographed by scripts/make-install-pictures.mjs.
      shortcuts: [
        shortcut(installText.shortcuts.search, '/searched-product', 'search'),
        shortcut(installText.shortcuts.cart, '/cart', 'cart'),
        shortcut(installText.shortcuts.orders, '/manage-orders', 'orders'),
      ],
      screenshots: [
        screenshot('narrow', 'home', '780x1688'),
        screenshot('narrow', 'listing', '780x1688'),
        screenshot('narrow', 'product', '780x1688'),
        screenshot('wide', 'home', '1440x900'),
        screenshot('wide', 'product', '1440x900'),
      ],
    },
  })
}
