import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

const done = vi.hoisted(() => {
  const noted: string[] = []
  const note =
    <Answer>(name: string, answer: Answer) =>
    (...given: unknown[]): Answer => {
      const words = given.filter((one) => typeof one === 'string' || one instanceof URL)
      noted.push([name, ...words].join(' '))
      return answer
    }
  return { noted, note, isMakingWay: false }
})
const { note, noted } = done
const later = Promise.resolve()

vi.mock('../../sw/cache-names.ts', () => ({ deleteOutdatedCaches: done.note('drop old caches', Promise.resolve()) }))
vi.mock('../../sw/kept-pages.ts', () => ({ dropPages: done.note('drop pages', Promise.resolve()) }))
vi.mock('../../sw/idle.ts', () => ({ watchPages: done.note('watch pages', undefined), whenIdle: async () => {} }))
vi.mock('../../sw/make-way.ts', () => ({
  isMakingWay: () => done.isMakingWay,
  makeWay: done.note('make way', undefined),
}))
vi.mock('../../sw/navigation.ts', () => ({
  answerNavigations: done.note('answer navigations', undefined),
  keepPageOf: done.note('keep page', Promise.resolve()),
}))
vi.mock('../../sw/precache.ts', () => ({
  answerLoginPicture: done.note('answer login picture', undefined),
  precacheShell: done.note('precache', undefined),
}))
vi.mock('../../sw/push.ts', () => ({ showPushMessages: done.note('show push', undefined) }))
vi.mock('../../sw/runtime-caches.ts', () => ({
  answerPictures: done.note('answer pictures', undefined),
  answerPublicReads: done.note('answer public reads', undefined),
}))
vi.mock('../../sw/static-routes.ts', () => ({ routeFilesPastWorker: done.note('route files', undefined) }))
vi.mock('../../sw/wake-pages.ts', () => ({ wakePages: done.note('wake', Promise.resolve()) }))
vi.mock('../../sw/warm-catalogue.ts', () => ({ warmCatalogue: done.note('warm catalogue', Promise.resolve()) }))
vi.mock('../../sw/warm-pictures.ts', () => ({
  warmPictures: done.note('warm pictures', Promise.resolve({ hasMore: true })),
}))

/** Its types are a worker's, not those of the other tests. */
const WORKER: string = '../../sw/sw.ts'

class Page {
  readonly url = 'https://shop.example/shop/all'
}
const worker = Object.assign(new EventTarget(), {
  __WB_MANIFEST: [],
  clients: { claim: note('claim', later) },
  skipWaiting: note('skip waiting', later),
})

/** What the worker does at an event, once all that it waits for is done. */
async function doneAt(name: string, about: object = {}): Promise<string[]> {
  const awaited: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void awaited.push(work)
  worker.dispatchEvent(Object.assign(new Event(name), { ports: [] }, about, { waitUntil }))
  await Promise.all(awaited)
  return noted.splice(0)
}

beforeAll(async () => {
  vi.stubGlobal('self', worker)
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.stubGlobal('WindowClient', Page)
  await import(WORKER)
  expect(noted.splice(0)).toEqual([
    'watch pages',
    'precache',
    'answer navigations',
    'answer public reads',
    'answer pictures',
    'answer login picture',
    'show push',
  ])
})
beforeEach(() => {
  done.isMakingWay = false
})
afterAll(() => vi.unstubAllGlobals())

it('a new version routes its files past itself, drops what the one before kept, and takes the pages', async () => {
  expect(await doneAt('install')).toEqual(['route files'])
  expect(await doneAt('activate')).toEqual(['drop old caches', 'drop pages', 'claim'])
})

it('takes over at a press alone, and makes way when told', async () => {
  for (const data of [null, undefined, 'SKIP_WAITING', { type: 'other' }])
    expect(await doneAt('message', { data })).toEqual([])
  expect(await doneAt('message', { data: { type: 'SKIP_WAITING' } })).toEqual(['skip waiting'])
  expect(await doneAt('message', { data: { kind: 'make-way', contentHost: '' } })).toEqual(['make way'])
})

it('the browser’s word that the network is back is told on', async () => {
  expect(await doneAt('sync', { tag: 'outbox' })).toEqual(['wake outbox'])
})

it('keeps the catalogue of where content comes from and the page of who asks, not while it makes way', async () => {
  const data = { kind: 'warm-catalogue', contentHost: '' }
  expect(await doneAt('message', { data, source: new Page() })).toEqual([
    'warm catalogue https://shop.example',
    'keep page https://shop.example/shop/all',
  ])
  const elsewhere = { ...data, contentHost: 'https://cdn.example' }
  expect(await doneAt('message', { data: elsewhere, source: null })).toEqual(['warm catalogue https://cdn.example'])
  done.isMakingWay = true
  expect(await doneAt('message', { data, source: new Page() })).toEqual(['warm catalogue https://shop.example'])
})

it('whoever has pictures kept hears whether there are more', async () => {
  const postMessage = vi.fn()
  const data = { kind: 'warm-pictures', contentHost: '' }
  expect(await doneAt('message', { data, ports: [{ postMessage }] })).toEqual(['warm pictures https://shop.example'])
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ hasMore: true })
})
