import { expect, it } from 'vitest'
import * as admins from '#server/repositories/admins.ts'
import { fillNeighbours, LATER, NEIGHBOUR, NOW, SELF } from '#tests/support/neighbours.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const OWN = { id: SELF, adminId: SELF }

describeOnBothDatabases('an account of staff beside others', (open) => {
  async function desk() {
    const database = await open()
    await fillNeighbours(database)
    return database
  }

  it('is found by its own email and id alone', async () => {
    const { read } = await desk()
    expect((await admins.findAdminByEmail(read, `${SELF}@haat.in`))?.id).toBe(SELF)
    expect((await admins.findAdminById(read, SELF))?.id).toBe(SELF)
    expect(await admins.findAdminByEmail(read, 'nobody@haat.in')).toBeUndefined()
    expect(await admins.findAdminById(read, 'nobody')).toBeUndefined()
  })

  it.each<[string, object, { now: number; idleSince: number }, boolean]>([
    ['is open until its end', {}, { now: LATER - 1, idleSince: NOW - 1 }, true],
    ['has ended at its end', {}, { now: LATER, idleSince: NOW - 1 }, false],
    ['has ended when it was not used for too long', {}, { now: NOW, idleSince: NOW }, false],
    ['has ended once somebody ended it', { revoked_at: NOW }, { now: NOW, idleSince: NOW - 1 }, false],
  ])('its login %s', async (_, change, at, isOpen) => {
    const { read, write } = await desk()
    await write((tx) =>
      tx
        .updateTable('admin_sessions')
        .set({ created_at: NOW, ...change })
        .where('id', '=', SELF)
        .execute(),
    )
    expect((await admins.findLiveAdminSession(read, OWN, at)) !== undefined).toBe(isOpen)
    expect(await admins.findLiveAdminSession(read, { ...OWN, adminId: NEIGHBOUR }, at)).toBeUndefined()
  })

  it('is ended once', async () => {
    const { write } = await desk()
    expect(await write((tx) => admins.revokeAdminSession(tx, SELF, NOW))).toBe(true)
    expect(await write((tx) => admins.revokeAdminSession(tx, SELF, LATER))).toBe(false)
  })

  it.each<[string, number | null, number, boolean]>([
    ['the first one', null, 100, true],
    ['a later one', 99, 100, true],
    ['the same one again', 100, 100, false],
    ['an earlier one', 101, 100, false],
    ['one ten steps before the last', 110, 100, false],
    ['any, where the last was by a clock far ahead', 111, 100, true],
  ])('a code of its second step is good once: %s', async (_, totp_last_step, step, isGood) => {
    const { read, write } = await desk()
    await write((tx) => tx.updateTable('admins').set({ totp_last_step }).execute())
    expect(await write((tx) => admins.takeTotpStep(tx, SELF, step))).toBe(isGood)
    expect((await admins.findAdminById(read, SELF))?.totp_last_step).toBe(isGood ? step : totp_last_step)
  })

  it('its new second step is the one that was shown, and used up with the code that confirmed it', async () => {
    const { read, write } = await desk()
    expect(await write((tx) => admins.confirmSecondFactor(tx, SELF, 'another', 7))).toBe(false)
    expect(await write((tx) => admins.confirmSecondFactor(tx, SELF, 'pending', 7))).toBe(true)
    const on = { totp_secret: 'pending', totp_pending: null, totp_last_step: 7 }
    expect(await admins.findAdminById(read, SELF)).toMatchObject(on)
    await write((tx) => admins.keepPendingSecret(tx, SELF, 'next'))
    await write((tx) => admins.dropSecondFactor(tx, SELF))
    expect(await admins.findAdminById(read, SELF)).toMatchObject({ totp_secret: null, totp_pending: null })
  })

  it.each<[string, object, boolean]>([
    ['nothing of it has changed', {}, true],
    ['its password has', { password_hash: 'new' }, false],
    ['its second step has', { totp_secret: 'new' }, false],
    ['its second step is gone', { totp_secret: null }, false],
  ])('whoever checks a password goes on only where %s meanwhile', async (_, change, is) => {
    const { read, write } = await desk()
    const known = await admins.findAdminById(read, SELF)
    if (!known) throw new Error('no account')
    await write((tx) =>
      tx
        .updateTable('admins')
        .set({ created_at: NOW, ...change })
        .where('id', '=', SELF)
        .execute(),
    )
    expect(await write((tx) => admins.lockUnchangedAdmin(tx, known))).toBe(is)
    expect(await write((tx) => admins.lockUnchangedAdmin(tx, { ...known, id: 'nobody' }))).toBe(false)
  })
})
