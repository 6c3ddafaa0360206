import { afterEach, describe, expect, it, vi } from 'vitest'
import { becomeWorker, networkAnswer } from '#tests/support/fake-worker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const hanging = () => new Promise<Response>(() => undefined)

/** A worker whose network begins with `answer`, and how it answers for pictures of a size. */
async function workerWith(answer: () => Response | Promise<Response>, size: 'sm' | 'lg' = 'lg') {
  const world = { answer }
  const { event, fetched, origin } = becomeWorker(() => world.answer())
  const [{ makeWay, requestAhead, givenUpForNewer }, { smallPictures, largePictures }] = await Promise.all([
    import('../../sw/make-way.ts'),
    import('../../sw/runtime-caches.ts'),
  ])
  const pictures = { sm: smallPictures, lg: largePictures }[size]
  return {
    world,
    fetched,
    makeWay,
    requestAhead,
    beforeFetch: (request: Request) => givenUpForNewer.requestWillFetch?.({ event, request }),
    show: (init?: RequestInit) =>
      pictures.handle({ event, request: new Request(`${origin}/media/of-${size}-${size}.webp`, init) }),
  }
}

describe('a newer version takes over', () => {
  it('a request ahead carries what was asked of it, and is given up', async () => {
    const { makeWay, requestAhead } = await workerWith(hanging)
    const request = requestAhead(new URL('https://shop.example/api/blogs'), { credentials: 'omit' })
    expect([request.url, request.credentials, request.signal.aborted]).toEqual([
      'https://shop.example/api/blogs',
      'omit',
      false,
    ])
    makeWay()
    expect(request.signal.aborted).toBe(true)
  })

  it.each(['sm', 'lg'] as const)(
    'a picture (%s) of a page is given up each time, one that is asked for after it comes',
    async (size) => {
      const { world, fetched, makeWay, show } = await workerWith(hanging, size)
      for (const time of [1, 2]) {
        const shown = show()
        await vi.waitFor(() => expect(fetched).toHaveLength(time))
        makeWay()
        expect(await (await shown).text()).toMatch(/^<svg /)
      }
      world.answer = () => networkAnswer({ body: 'dal', contentType: 'image/webp' })
      expect(await (await show()).text()).toBe('dal')
    },
  )

  it('a picture is still given up with its page', async () => {
    const { beforeFetch } = await workerWith(hanging)
    const page = new AbortController()
    // Held here: a runtime may forget a signal that only its followers know.
    const request = new Request('https://shop.example/media/dal-lg.webp', { signal: page.signal })
    const fetched = await beforeFetch(request)
    page.abort()
    expect([request.signal.aborted, fetched?.signal.aborted]).toEqual([true, true])
  })

  it('a browser that cannot join two signals loads the picture all the same', async () => {
    const { show } = await workerWith(() => networkAnswer({ body: 'dal', contentType: 'image/webp' }))
    vi.stubGlobal('AbortSignal', {})
    expect(await (await show()).text()).toBe('dal')
  })
})
