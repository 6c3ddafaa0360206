import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { installText } from '../domain/messages/en/install.ts'
import { shopConfig } from '../shop.config.ts'
import { callShapes } from './vite-call-shapes.ts'

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
      // Where the server writes a content host into the shell it gives it a revision of its own: server/render/client-files.ts.
      manifestTransforms: [
        (files) => ({
          manifest: files.map((file) =>
            file.url === 'index.html' ? { ...file, revision: `shell-${file.revision}` } : file,
          ),
        }),
      ],
      globPatterns: ['index.html', '**/*.{js,css,svg,woff2}', 'icon-192.png'],
      // Staff are online, and the whole Devanagari fonts weigh more than the shop: a system font stands in for them.
      globIgnores: ['worker-off.js', 'assets/admin/**', '**/*-devanagari-*.woff2'],
    },
    manifest: {
      id: '/',
      start_url: '/?src=pwa',
      scope: '/',
      name: installText.name(shopConfig.name),
      short_name: shopConfig.name,
      description: installText.description,
      lang: 'en-IN',
      dir: 'ltr',
      display: 'standalone',
      theme_color: '#0A3324',
      background_color: '#FBF4E4',
      categories: ['shopping', 'food'],
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  })
}
