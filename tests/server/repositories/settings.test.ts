import { expect, it } from 'vitest'
import { loadSecrets } from '#server/repositories/settings.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

describeOnBothDatabases('loadSecrets', (open) => {
  it('makes three different keys of 256 bits on the first start and finds them again', async () => {
    const database = await open()
    const { random } = testDeps(database)
    const made = await loadSecrets(database, random)
    const found = await loadSecrets(database, random)

    expect(found).toEqual(made)
    expect(Object.values(made).map((key) => key.length)).toEqual([32, 32, 32])
    expect(new Set(Object.values(made).map((key) => key.join())).size).toBe(3)
  })

  it('agrees between processes that start at the same moment', async () => {
    const database = await open()
    const another = await database.another()
    const { random } = testDeps(database)
    const [first, second] = await Promise.all([loadSecrets(database, random), loadSecrets(another, random)])
    expect(first).toEqual(second)
  })

  it('does not start with a key that somebody shortened', async () => {
    const database = await open()
    await database.write((tx) => tx.insertInto('settings').values({ name: 'otp-key', value: 'c2hvcnQ' }).execute())
    await expect(loadSecrets(database, testDeps(database).random)).rejects.toThrow('no usable key "otp-key"')
  })
})
