import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getUser } from '#domain/contract/user.ts'
import { logInAdmin, logOutAdmin, watchAdminSession } from '#src/features/admin/actions.ts'
import { carriedTo, carryTo } from '#src/features/admin/forms/carried.ts'
import { listQueryOptions } from '#src/features/admin/lists/queries.ts'
import { adminProfileQueryOptions, resourceCountsQueryOptions } from '#src/features/admin/queries.ts'
import { adminState } from '#src/features/admin/state.ts'
import { accessToken } from '#src/lib/access-token.ts'
import { adminToken } from '#src/lib/admin-token.ts'
import { call } from '#src/lib/http.ts'
import { mendSessionWith } from '#src/lib/session-mending.ts'

const counts = { products: 671, orders: 12, users: 9, queries: 0, returns: 0 }
const refused = { message: 'Please log in to continue.', code: 'NOT_LOGGED_IN', requestId: 'r1' }

/** The server's answers by path; a path without one answers 401. */
let answers: Record<string, unknown>
let sent: { path: string; authorization: string | null; body: string }[]
let queries: QueryClient
let stopWatching: () => void
const refresh = vi.fn(async () => true)

beforeEach(() => {
  answers = {
    '/api/admin/login': { token: 'admin-1' },
    '/api/admin/logout': { message: 'You are logged out.' },
    '/api/admin/profile': { admin: { _id: 'a1', email: 'admin@haat.local' } },
    '/api/admin/resources/count': { resourcesCount: counts },
  }
  sent = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const path = new URL(request.url).pathname
    sent.push({ path, authorization: request.headers.get('authorization'), body: await request.text() })
    const answer = answers[path]
    return Response.json(answer ?? refused, { status: answer ? 200 : 401 })
  })
  queries = new QueryClient()
  stopWatching = watchAdminSession(queries)
  mendSessionWith(refresh)
  accessToken.set('customer-1')
})

afterEach(async () => {
  stopWatching()
  await logOutAdmin(queries)
  accessToken.set(null)
  refresh.mockClear()
  vi.unstubAllGlobals()
})

describe('behind the counter', () => {
  it('the login keeps the token it is given', { tags: ['ADMIN-01', 'API-084', 'ENT-190'] }, async () => {
    await logInAdmin(queries, 'admin@haat.local', ' right password ')
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ email: 'admin@haat.local', password: ' right password ' })
    expect(adminState.token).toBe('admin-1')
    expect(sessionStorage.getItem('adminToken')).toBe('admin-1')
  })

  it('its calls carry the admin’s token, a customer’s call the customer’s', {
    tags: ['ADMIN-07', 'ADMIN-16', 'API-009'],
  }, async () => {
    answers[getUser.path] = {}
    await logInAdmin(queries, 'admin@haat.local', 'right password')
    expect(await queries.fetchQuery(adminProfileQueryOptions())).toEqual({ _id: 'a1', email: 'admin@haat.local' })
    expect(await queries.fetchQuery(resourceCountsQueryOptions())).toEqual(counts)
    await call(getUser)
    const byPath = new Map(sent.map(({ path, authorization }) => [path, authorization]))
    expect(byPath.get('/api/admin/profile')).toBe('Bearer admin-1')
    expect(byPath.get('/api/admin/resources/count')).toBe('Bearer admin-1')
    expect(sent.at(-1)?.authorization).toBe('Bearer customer-1')
  })

  it('never sends the customer’s token where the admin has none', async () => {
    await queries.fetchQuery(adminProfileQueryOptions()).catch(() => undefined)
    expect(sent).toEqual([expect.objectContaining({ path: '/api/admin/profile', authorization: null })])
  })

  it('a token the server no longer takes is removed, what was seen is forgotten, and the customer stays in', {
    tags: ['OPEN-04', 'OPEN-05'],
  }, async () => {
    await logInAdmin(queries, 'admin@haat.local', 'right password')
    await queries.fetchQuery(resourceCountsQueryOptions())
    delete answers['/api/admin/profile']
    await expect(queries.fetchQuery(adminProfileQueryOptions())).rejects.toThrow()
    expect(adminState).toMatchObject({ token: null, isExpired: true })
    expect(adminToken.get()).toBeNull()
    expect(queries.getQueryData(resourceCountsQueryOptions().queryKey)).toBeUndefined()
    expect(refresh).not.toHaveBeenCalled()
    expect(accessToken.get()).toBe('customer-1')
    expect(sent.filter(({ path }) => path === '/api/admin/profile')).toHaveLength(1)
  })

  it('a late no to the login of before leaves the one of now', async () => {
    adminToken.set('admin-0')
    delete answers['/api/admin/profile']
    const late = queries.fetchQuery(adminProfileQueryOptions())
    adminToken.set('admin-1')
    await expect(late).rejects.toThrow(refused.message)
    expect(sent).toEqual([expect.objectContaining({ authorization: 'Bearer admin-0' })])
    expect(adminToken.get()).toBe('admin-1')
  })

  it('a refused login leaves an open shop as it was and says the server’s sentence', async () => {
    answers = {}
    await expect(logInAdmin(queries, 'admin@haat.local', 'wrong')).rejects.toThrow(refused.message)
    expect(adminState).toMatchObject({ token: null, isExpired: false })
    expect(accessToken.get()).toBe('customer-1')
    expect(refresh).not.toHaveBeenCalled()
  })

  it('who is logged in, five lists and their counts come with the login, and none is there before', {
    tags: ['ENT-188', 'ENT-189', 'ENT-191', 'ENT-192', 'ENT-193', 'ENT-194', 'ENT-195', 'ENT-196'],
  }, async () => {
    const lists = ['products', 'orders', 'users', 'queries', 'returns'] as const
    expect(adminState.token).toBeNull()
    expect(queries.getQueryCache().getAll()).toEqual([])
    await logInAdmin(queries, 'admin@haat.local', 'right password')
    for (const type of lists) {
      answers['/api/admin/resources'] = { type, list: [{ _id: type }], next: null, counts: { total: 1 } }
      expect((await queries.fetchQuery(listQueryOptions(type))).list).toEqual([{ _id: type }])
    }
    expect(await queries.fetchQuery(adminProfileQueryOptions())).toMatchObject({ email: 'admin@haat.local' })
    expect(await queries.fetchQuery(resourceCountsQueryOptions())).toEqual(counts)
    await logOutAdmin(queries)
    for (const type of lists) expect(queries.getQueryData(listQueryOptions(type).queryKey)).toBeUndefined()
  })

  it('logging out removes the token here and on the server, without calling it expired', async () => {
    await logInAdmin(queries, 'admin@haat.local', 'right password')
    await queries.fetchQuery(resourceCountsQueryOptions())
    const heard = logOutAdmin(queries)
    expect(adminState).toMatchObject({ token: null, isExpired: false })
    await heard
    expect(sent.at(-1)).toMatchObject({ path: '/api/admin/logout', authorization: 'Bearer admin-1' })
    expect(sessionStorage.getItem('adminToken')).toBeNull()
    expect(queries.getQueryData(resourceCountsQueryOptions().queryKey)).toBeUndefined()
  })

  it('an ended login leaves only what is on the page; a late answer adds nothing', async () => {
    await logInAdmin(queries, 'admin@haat.local', 'right password')
    await queries.fetchQuery(adminProfileQueryOptions())
    const seenBefore = listQueryOptions('users').queryKey
    queries.setQueryData(seenBefore, { list: [], next: null, counts: { total: 0 } })
    const late = Promise.withResolvers<string>()
    const shown = ['admin', 'shown']
    const leavePage = new QueryObserver(queries, { queryKey: shown, queryFn: () => late.promise }).subscribe(() => {})
    delete answers['/api/admin/resources/count']
    await expect(queries.fetchQuery(resourceCountsQueryOptions())).rejects.toThrow()
    expect(adminState).toMatchObject({ token: null, keptFor: 'a1' })
    expect(queries.getQueryData(seenBefore)).toBeUndefined()
    late.resolve('what the next admin is not to see')
    await late.promise
    await new Promise((resolve) => setTimeout(resolve))
    expect(queries.getQueryState(shown)).toMatchObject({ data: undefined, fetchStatus: 'idle' })
    leavePage()
  })

  it('a logout takes along what was typed for the next page, and what was said to the last step', async () => {
    await logInAdmin(queries, 'admin@haat.local', 'right password')
    carryTo('coupons', 'c1', { code: 'DIWALI' })
    adminState.leftBehind = { place: 'Orders', said: 'This order is cancelled.' }
    await logOutAdmin(queries)
    expect([carriedTo('coupons', 'c1'), adminState.leftBehind]).toEqual([{}, null])
  })
})
