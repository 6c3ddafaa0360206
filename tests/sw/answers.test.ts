import { describe, expect, it } from 'vitest'
import { isGone, isKeepableFile, isKeepableJson } from '../../sw/answers.ts'

const answer = (contentType: string | null, over: Partial<Pick<Response, 'status' | 'type' | 'redirected'>> = {}) => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers(contentType === null ? {} : { 'content-type': contentType }),
  ...over,
})

const spoilt = [
  { status: 206 },
  { status: 301 },
  { status: 304 },
  { status: 404 },
  { status: 500 },
  { status: 503 },
  { redirected: true },
  { type: 'opaque', status: 0 },
  { type: 'opaqueredirect', status: 0 },
  { type: 'error', status: 0 },
] as const

describe('answers of calls', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])('kept: %s', (type) => {
    expect(isKeepableJson(answer(type))).toBe(true)
  })

  it.each(['text/html', 'text/plain', 'application/jsonp', 'text/html; x=application/json', '', null])(
    'a login page of a network in between is none: %s',
    (type) => {
      expect(isKeepableJson(answer(type))).toBe(false)
    },
  )

  it.each(spoilt)('not kept: %o', { tags: ['PWA-33'] }, (over) => {
    expect(isKeepableJson(answer('application/json', over))).toBe(false)
  })

  it.each(['no-store', 'private, max-age=60', 'max-age=0, No-Store', 'public,no-store', 'PRIVATE'])(
    'not kept against the server: %s',
    (control) => {
      const kept = answer('application/json')
      kept.headers.set('cache-control', control)
      expect(isKeepableJson(kept)).toBe(false)
    },
  )
})

it('the catalogue may come from the content host, files of the shop may not', { tags: ['PWA-28'] }, () => {
  expect(isKeepableJson(answer('application/json', { type: 'cors' }))).toBe(true)
  expect(isKeepableFile('/assets/index-a1.js', answer('text/javascript', { type: 'cors' }))).toBe(false)
})

describe('files', () => {
  it.each([
    ['/index.html', 'text/html; charset=utf-8'],
    ['/assets/index-a1.js', 'text/javascript; charset=utf-8'],
    ['/assets/index-a1.css', 'text/css'],
    ['/assets/index-a1.js', 'application/javascript'],
    ['/assets/INDEX.JS', 'text/javascript'],
    ['/index.html', ' Text/HTML ;charset=utf-8'],
    ['/assets/mukta-400-latin-a1.woff2', 'font/woff2'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/icon-192.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/media/IJmxrdR-HT-sm.webp', 'image/webp'],
  ])('kept: %s as %s', (path, type) => {
    expect(isKeepableFile(path, answer(type))).toBe(true)
  })

  it.each([
    ['/assets/index-a1.js', 'text/html; charset=utf-8'],
    ['/assets/index-a1.css', 'text/html'],
    ['/assets/index-a1.js', 'x-text/javascript'],
    ['/assets/index-a1.js', 'text/javascript-x'],
    ['/assets/index-a1.css', 'x-text/css'],
    ['/assets/index-a1.css', 'text/css-x'],
    ['/index.html', 'x-text/html'],
    ['/index.html', 'text/html-x'],
    ['/icon-192.png', 'ximage/png'],
    ['/icon-192.png', 'image/png-x'],
    ['/favicon.svg', 'ximage/svg+xml'],
    ['/favicon.svg', 'image/svg+xml-x'],
    ['/manifest.webmanifest', 'xapplication/manifest+json'],
    ['/manifest.webmanifest', 'application/manifest+json-x'],
    ['/media/IJmxrdR-HT-sm.webp', 'ximage/webp'],
    ['/media/IJmxrdR-HT-sm.webp', 'image/webp-x'],
    ['/assets/mukta-400-latin-a1.woff2', 'xfont/woff2'],
    ['/assets/mukta-400-latin-a1.woff2', 'font/woff2-x'],
    ['/assets/index-a1.js', null],
    ['/media/IJmxrdR-HT-sm.webp', 'text/html'],
    ['/index.html', 'application/json'],
    ['/index', 'text/html'],
    ['/index.constructor', 'text/html'],
  ])('a page in place of a file spoils nothing: %s as %s', (path, type) => {
    expect(isKeepableFile(path, answer(type))).toBe(false)
  })

  it.each(spoilt)('not kept: %o', (over) => {
    expect(isKeepableFile('/index.html', answer('text/html', over))).toBe(false)
  })
})

it.each([
  [404, true],
  [410, true],
  [200, false],
  [500, false],
  [403, false],
])('with %i a thing is gone: %s', (status, is) => {
  expect(isGone(answer('application/json', { status }))).toBe(is)
})

it('a call whose cache header is another one is kept', () => {
  const kept = answer('application/json')
  kept.headers.set('cache-control', 'public, max-age=60, x-no-stored')
  expect(isKeepableJson(kept)).toBe(true)
})
