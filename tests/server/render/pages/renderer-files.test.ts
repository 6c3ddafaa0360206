import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { allowingInline } from '#server/middleware/security-headers.ts'
import { injectPage } from '#server/render/pages/inject-page.ts'
import { loadRendererFiles } from '#server/render/pages/renderer-files.ts'

const shell =
  '<head><!--head--><script type="module" crossorigin src="/assets/entry.js"></script>' +
  '<link rel="stylesheet" crossorigin href="/assets/all.css"></head><body><div id="app"></div></body>'

const manifest = {
  'src/routes/index.tsx?tsr-split=component': {
    file: 'assets/home.js',
    imports: ['_shared.js'],
    css: ['assets/home.css'],
  },
  'src/routes/shop/$category.$nameUrl.tsx?tsr-split=component': { file: 'assets/food.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['src/main.tsx'], css: ['assets/shared.css'] },
  'src/main.tsx': { file: 'assets/entry.js', css: ['assets/all.css'] },
  '_first-press-x.js': { file: 'assets/shared.js', name: 'first-press' },
  'src/first-press.ts': { file: 'assets/first-press.js', name: 'first-press' },
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-build-'))
  for (const name of ['.render', '.vite', 'assets']) await mkdir(join(folder, name))
  await writeFile(join(folder, '.render', 'render-page-0a.js'), '')
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'assets', 'first-press.js'), '{first()}\n')
  await writeFile(join(folder, 'assets', 'shared.js'), 'export {}\n')
  await writeFile(join(folder, 'assets', 'all.css'), '.a{x:y}.b{x:y}')
  await writeFile(join(folder, 'assets', 'shared.css'), '.s,.a{x:z}')
  await writeFile(join(folder, 'assets', 'home.css'), '.c{x:y}.d{x:y}')
})
afterEach(() => rm(folder, { recursive: true }))

async function pageOf(route: string) {
  const html = '<p class="a c">text</p>'
  const files = (await loadRendererFiles(folder, shell))?.filesOf([route], html)
  if (!files) throw new Error('the build has nothing that renders')
  return { files, text: injectPage(shell, { html, head: '', data: null, routes: [route] }, files.tags) }
}

const linkOf = (name: string) => `<link rel="stylesheet" crossorigin href="/assets/${name}.css">`
/** As the program would add them: the one of all pages first, and before a part's own what it imports. */
const LINKS = ['all', 'shared', 'home'].map(linkOf).join('')

it('a page is painted by the rules it brings along, and its program waits in a template', async () => {
  const { text } = await pageOf('/')
  expect(text).toBe(
    `<head><!--head--><script>{first()}</script><style>.a{x:y}.s,.a{x:z}.c{x:y}</style><noscript>${LINKS}</noscript>` +
      `<template id="program">${LINKS}<link rel="modulepreload" crossorigin href="/assets/home.js">` +
      '<link rel="modulepreload" crossorigin href="/assets/shared.js">' +
      '<script type="module" crossorigin src="/assets/entry.js"></script></template></head>' +
      '<body><div id="app"><p class="a c">text</p></div></body>',
  )
})

it('chunks that import each other are each linked once', async () => {
  const shared = { ...manifest['_shared.js'], imports: ['src/main.tsx', '_other.js'] }
  const other = { file: 'assets/other.js', imports: ['_shared.js'] }
  const circle = { ...manifest, '_shared.js': shared, '_other.js': other }
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(circle))
  const { text } = await pageOf('/')
  const preloaded = [...text.matchAll(/rel="modulepreload" crossorigin href="([^"]*)"/g)].map(([, path]) => path)
  expect(preloaded).toEqual(['/assets/home.js', '/assets/shared.js', '/assets/other.js'])
})

it('a product’s page has its sheets linked, and brings no rules along', async () => {
  const { text, files } = await pageOf('/shop/$category/$nameUrl')
  expect(files.style).toBe('')
  expect(text).toContain(`</script>${linkOf('all')}${linkOf('shared')}<template id="program">`)
  expect(text).not.toContain('<style>')
})

it('the policy of a page allows the one script and the one sheet that stand in it', async () => {
  const { files } = await pageOf('/')
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const headers = allowingInline({ 'content-security-policy': "script-src 'self'; style-src 'self'" }, files)
  expect(headers['content-security-policy']).toBe(
    `script-src 'self' ${hash('{first()}')}; style-src 'self' ${hash('.a{x:y}.s,.a{x:z}.c{x:y}')}`,
  )
})
