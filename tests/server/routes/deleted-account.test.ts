import { expect, it } from 'vitest'
import { deleteAccount } from '#server/commands/account/delete-account.ts'
import { sendOtp } from '#server/commands/login/send-otp.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const PHONE = '9876543210'

async function shopWithCode(open: OpenTestDatabase) {
  const { call, deps } = testApp(await open())
  const { accessToken: token, profile } = await logIn(deps, PHONE)
  const userId = profile.user.id
  deps.clock.advance(60_000)
  const at = { network: '192.0.2.1', client: 'the own browser', userId }
  await sendOtp(deps, { ...at, phoneNumber: PHONE, purpose: 'deletion' })
  const otp = deps.outbox.at(-1)?.otp ?? ''
  const remove = () => deleteAccount(deps, { ...at, otp, deviceMark: '' })
  const ask = async (path: string, json?: unknown) => {
    const answer = await call(path, json === undefined ? { token } : { method: 'POST', token, json })
    return { status: answer.status, code: (await answer.json()).code }
  }
  return { deps, ask, otp, remove, token }
}

describeOnBothDatabases('a deleted account', (open) => {
  it('the repeat of a deletion is told that the account is gone, not that the login is over', async () => {
    const { ask, otp, remove } = await shopWithCode(open)
    await remove()
    const again = await ask('/api/user/account/delete', { otp })
    expect(again).toEqual({ status: 401, code: 'ACCOUNT_DELETED' })
  })

  it('a repeat that was let in before the account was gone is told so too', async () => {
    const { remove } = await shopWithCode(open)
    await remove()
    expect(await refusalOf(remove())).toMatchObject({ code: 'ACCOUNT_DELETED' })
  })

  it('a login that was ended, or one that was blocked, is not taken for a deleted account', async () => {
    const { deps, ask, otp } = await shopWithCode(open)
    await deps.database.write((tx) => tx.updateTable('users').set({ role: 'blocked' }).execute())
    expect((await ask('/api/user/account/delete', { otp })).code).toBe('NOT_LOGGED_IN')
    await deps.database.write((tx) => tx.deleteFrom('sessions').execute())
    expect((await ask('/api/user/account/delete', { otp })).code).toBe('NOT_LOGGED_IN')
  })
})
