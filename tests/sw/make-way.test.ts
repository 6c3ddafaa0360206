import { afterEach, describe, expect, it, vi } from 'vitest'
import { becomeWorker, networkAnswer } from '#tests/support/fake-worker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const hanging = () => new Promise<Response>(() => undefined)

/** A worker whose network begins with `answer`, and the strategy for large pictures. */
async function workerWith(answer: () => Response | Promise<Response>) {
  const world = { answer }
  const { event, fetched, requests, origin } = becomeWorker(() => world.answer())
  const [{ makeWay, requestAhead, givenUpForNewer }, { missingPictures }, { NetworkOnly }] = await Promise.all([
    import('../../sw/make-way.ts'),
    import('../../sw/missing-pictures.ts'),
    import('workbox-strategies'),
  ])
  const pictures = new NetworkOnly({ plugins: [givenUpForNewer, missingPictures] })
  return {
    world,
    fetched,
    requests,
    makeWay,
    requestAhead,
    show: (init?: RequestInit) => pictures.handle({ event, request: new Request(`${origin}/media/dal-lg.webp`, init) }),
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

  it('a picture that a page waits for is given up each time, and one that is asked for after it comes', async () => {
    const { world, fetched, makeWay, show } = await workerWith(hanging)
    for (const time of [1, 2]) {
      const shown = show()
      await vi.waitFor(() => expect(fetched).toHaveLength(time))
      makeWay()
      expect(await (await shown).text()).toMatch(/^<svg /)
    }
    world.answer = () => networkAnswer({ body: 'dal', contentType: 'image/webp' })
    expect(await (await show()).text()).toBe('dal')
  })

  it('a picture is still given up with its page', async () => {
    const { requests, show } = await workerWith(hanging)
    const page = new AbortController()
    const shown = show({ signal: page.signal })
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    page.abort()
    expect(await (await shown).text()).toMatch(/^<svg /)
  })

  it('a browser that cannot join two signals loads the picture all the same', async () => {
    const { show } = await workerWith(() => networkAnswer({ body: 'dal', contentType: 'image/webp' }))
    vi.stubGlobal('AbortSignal', {})
    expect(await (await show()).text()).toBe('dal')
  })
})
