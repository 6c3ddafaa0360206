import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { ensureFirstAdmin } from '#server/commands/login/ensure-first-admin.ts'
import { addAdmin, resetAdminPassword } from '#server/commands/login/set-admin-password.ts'
import { confirmTwoFactor } from '#server/commands/login/two-factor.ts'
import type { Database } from '#server/db/database.ts'
import { verifyPassword } from '#server/gateways/password-hash.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const account = { email: ' Admin@Haat.local ', password: '' }
const admins = (database: Database) => database.read.selectFrom('admins').selectAll().orderBy('email').execute()

describeOnBothDatabases('the accounts of the staff', (open) => {
  it('begin with one admin whose random password is told once', async () => {
    const database = await open()
    const password = await ensureFirstAdmin(testDeps(database), account)
    const [admin, ...others] = await admins(database)

    expect(password).toMatch(/^[A-Za-z0-9]{20}$/)
    expect(others).toEqual([])
    expect(admin).toMatchObject({ email: 'admin@haat.local', has_handed_password: 1 })
    expect(await verifyPassword(password ?? '', admin?.password_hash)).toBe(true)
    expect(await ensureFirstAdmin(testDeps(database), account)).toBeNull()
    expect(await admins(database)).toHaveLength(1)
  })

  it('do not repeat a password that the operator chose', async () => {
    const database = await open()
    expect(await ensureFirstAdmin(testDeps(database), { ...account, password: 'chosen by me' })).toBeNull()
    const [admin] = await admins(database)
    expect(admin?.has_handed_password).toBe(0)
    expect(await verifyPassword('chosen by me', admin?.password_hash)).toBe(true)
  })

  it.each(['qwertyuiop', 'haat-admin-1', '1q2w3e4r5t6y'])(
    'do not begin with the chosen password %s',
    async (password) => {
      const database = await open()
      await expect(ensureFirstAdmin(testDeps(database), { ...account, password })).rejects.toThrow(
        /^ADMIN_PASSWORD cannot/,
      )
      expect(await admins(database)).toEqual([])
    },
  )

  it('begin with one admin also when two processes start at the same moment', async () => {
    const database = await open()
    const another = await database.another()
    const told = await Promise.all([
      ensureFirstAdmin(testDeps(database), account),
      ensureFirstAdmin(testDeps(another), account),
    ])
    expect(told.filter((password) => password !== null)).toHaveLength(1)
    expect(await admins(database)).toHaveLength(1)
  })

  it('take a second admin once', async () => {
    const database = await open()
    const deps = testDeps(database)
    expect(await addAdmin(deps, 'Meera@haat.local')).toMatch(/^[A-Za-z0-9]{20}$/)
    expect(await addAdmin(deps, ' meera@HAAT.local ')).toBeNull()
  })

  it('log an admin out everywhere when the password is replaced', async () => {
    const database = await open()
    const deps = testDeps(database)
    const old = await addAdmin(deps, 'meera@haat.local')
    const [admin] = await admins(database)
    const session = {
      id: 's',
      admin_id: admin?.id ?? '',
      created_at: 1,
      expires_at: 9e15,
      revoked_at: null,
      seen_at: 0,
    }
    await database.write((tx) => tx.insertInto('admin_sessions').values(session).execute())

    const fresh = await resetAdminPassword(deps, ' Meera@haat.local ')

    const [changed] = await admins(database)
    expect(await verifyPassword(old ?? '', changed?.password_hash)).toBe(false)
    expect(await verifyPassword(fresh ?? '', changed?.password_hash)).toBe(true)
    expect(fresh).toMatch(/^[A-Za-z0-9]{20}$/)
    // Good for the change alone (routes/admin/login.test.ts).
    expect(changed?.has_handed_password).toBe(1)
    const sessions = await database.read.selectFrom('admin_sessions').select('revoked_at').execute()
    expect(sessions.map((row) => row.revoked_at)).toEqual([deps.clock.now()])
    expect(await resetAdminPassword(deps, 'nobody@haat.local')).toBeNull()
  })

  it('turn a second step on that is still the one begun last, and note nothing else', async () => {
    const database = await open()
    const deps = testDeps(database)
    await ensureFirstAdmin(deps, { ...account, password: 'chosen by me' })
    const secret = 'JBSWY3DPEHPK3PXP'
    const pend = (totp_pending: string) =>
      database.write((tx) => tx.updateTable('admins').set({ totp_pending }).execute())
    await pend(secret)
    const [admin] = await admins(database)
    const at = { adminId: admin?.id ?? '', sessionId: 's', network: '192.0.2.1' }
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: deps.clock.now() })
    // The other tab begins anew between the look at the code and the change.
    const write: Database['write'] = async (work) => {
      await pend('KRUGS4ZANFZSAYJA')
      return await database.write(work)
    }
    const late = { ...deps, database: Object.assign(Object.create(database), { write }) }

    expect(await refusalOf(confirmTwoFactor(late, at, code))).toMatchObject({
      code: 'CONFLICT',
      message: adminServerMessages.noTwoFactorBegun,
    })
    expect((await admins(database))[0]).toMatchObject({ totp_secret: null, totp_pending: 'KRUGS4ZANFZSAYJA' })
    expect(await database.read.selectFrom('audit_log').selectAll().execute()).toEqual([])
    expect(await database.read.selectFrom('security_events').selectAll().execute()).toEqual([])
  })
})
