import { expect, it } from 'vitest'
import { endSession } from '#server/commands/login/end-session.ts'
import { identifyByRefreshToken } from '#server/commands/login/identify-by-refresh-token.ts'
import { noteLockout, noteSecurityEvent } from '#server/commands/login/note-security-event.ts'
import { endOtherOwnSessions, endOwnSession, readOwnSessions } from '#server/commands/login/own-sessions.ts'
import { refreshSession } from '#server/commands/login/refresh-session.ts'
import { issueRetryToken, readRetryToken } from '#server/commands/login/retry-tokens.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const NETWORK = '192.0.2.1'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SALT: CatalogueProduct = { id: 'salt', price: 25 }

describeOnBothDatabases('who sits behind a refresh token', (open) => {
  it('is told by the newest one, and by the one before until the newest was used', async () => {
    const deps = testDeps(await open())
    const login = await logIn(deps)
    const { id } = login.profile.user
    const behind = async (text: string) => (await identifyByRefreshToken(deps, text))?.id
    expect(await behind(login.refreshToken)).toBe(id)
    const next = await refreshSession(deps, login.refreshToken, NETWORK)
    const second = (next.kind === 'renewed' && next.refreshToken) || ''
    // However late: the answer with the newest may have been lost.
    deps.clock.advance(HOUR)
    expect([await behind(second), await behind(login.refreshToken)]).toEqual([id, id])
    const last = await refreshSession(deps, second, NETWORK)
    const newest = (last.kind === 'renewed' && last.refreshToken) || ''
    expect([await behind(newest), await behind(login.refreshToken)]).toEqual([id, undefined])
    const [sessionId] = newest.split('.')
    for (const text of ['', 'x', `${sessionId}.guessed`, `nobody.${newest.split('.')[1]}`]) {
      expect(await behind(text)).toBeUndefined()
    }
    await endSession(deps, { tokenText: newest, sessionId: '' })
    expect(await behind(newest)).toBeUndefined()
  })

  it('is nobody where the customer is blocked', async () => {
    const deps = testDeps(await open())
    const { refreshToken } = await logIn(deps)
    await deps.database.write((tx) => tx.updateTable('users').set({ role: 'blocked' }).execute())
    expect(await identifyByRefreshToken(deps, refreshToken)).toBeUndefined()
  })
})

describeOnBothDatabases('what is noted at a door', (open) => {
  it('names no network and stays short; a door that stays closed is noted once an hour for each network', async () => {
    const deps = testDeps(await open())
    const noted = () => deps.database.read.selectFrom('security_events').selectAll().orderBy('id').execute()
    const lockOut = (network: string) =>
      deps.database.write((tx) => noteLockout(deps, tx, { kind: 'desk-locked-out', subject: 'owner', network }))
    for (const network of [NETWORK, NETWORK, '198.51.100.1']) await lockOut(network)
    expect(await noted()).toMatchObject([
      { times: 1, detail: '' },
      { times: 1, detail: '' },
    ])
    deps.clock.advance(HOUR)
    await lockOut(NETWORK)
    expect(await noted()).toHaveLength(3)
    const note = { kind: 'account-export', subject: '…3210', network: NETWORK, detail: 'x'.repeat(200) } as const
    await deps.database.write((tx) => noteSecurityEvent(deps, tx, note))
    const last = (await noted()).at(-1)
    expect(last).toMatchObject({ kind: 'account-export', subject: '…3210', detail: 'x'.repeat(120) })
    expect(JSON.stringify(await noted())).not.toContain(NETWORK)
  })

  it('has who ended which logins, from near or far', async () => {
    const deps = testDeps(await open())
    const [here, far] = [await logIn(deps), await logIn(deps)]
    const idOf = ({ refreshToken }: typeof here) => refreshToken.split('.')[0] ?? ''
    const owner = { userId: here.profile.user.id, sessionId: idOf(here), network: NETWORK }
    await refreshSession(deps, here.refreshToken, NETWORK)
    const seen = (await readOwnSessions(deps, owner)).map(({ session, isThis, isNear }) => [session.id, isThis, isNear])
    expect(seen).toEqual(
      expect.arrayContaining([
        [idOf(here), true, true],
        [idOf(far), false, false],
      ]),
    )
    const noted = () =>
      deps.database.read.selectFrom('security_events').select(['kind', 'subject', 'detail']).orderBy('id').execute()
    await endOwnSession(deps, owner, 'made-up')
    expect(await noted()).toEqual([])
    await endOwnSession(deps, owner, idOf(far))
    await endOtherOwnSessions(deps, owner)
    expect(await noted()).toEqual([
      { kind: 'sessions-ended', subject: '…3210', detail: 'one' },
      { kind: 'sessions-ended', subject: '…3210', detail: 'all others' },
    ])
  })
})

describeOnBothDatabases('a token to pay an order again', (open) => {
  it('is good for half an hour, for its customer, and there are only so many an hour', async () => {
    const deps = testDeps(await open(), { LIMIT_RETRY_TOKENS_PER_ORDER_HOUR: '2' })
    await stockShop(deps.database, [SALT])
    const { id: userId } = (await logIn(deps)).profile.user
    const place = async () => (await placeOrder(deps, userId, orderBody([[SALT, 1]]))).view.order
    const [order, other] = [await place(), await place()]
    const now = deps.clock.now()
    const token = String(await issueRetryToken(deps, order))
    const read = (at: number, by = userId) => readRetryToken(deps.database.read, { userId: by, token, now: at })
    expect(await read(now + 30 * MINUTE - 1)).toMatchObject({
      order_id: order.id,
      amount_paise: order.to_pay_paise,
      used_at: null,
    })
    expect(await refusalOf(read(now + 30 * MINUTE))).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    expect(await refusalOf(read(now, 'somebody-else'))).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    const use = (used_at: number | null) =>
      deps.database.write((tx) => tx.updateTable('payment_retry_tokens').set({ used_at }).execute())
    await use(now)
    expect(await refusalOf(read(now))).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    await use(null)
    const isToken = expect.any(String)
    expect(await issueRetryToken(deps, order)).toEqual(isToken)
    expect(await issueRetryToken(deps, order)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await issueRetryToken(deps, other)).toEqual(isToken)
    deps.clock.advance(HOUR)
    expect(await issueRetryToken(deps, order)).toEqual(isToken)
  })
})
