import * as v from 'valibot'
import type { Database } from '#server/db/database.ts'
import { retryAtStart } from '#server/db/retry-at-start.ts'
import type { Secrets } from '#server/deps.ts'
import { UnreadableData } from '#server/errors.ts'
import type { VapidKeys } from '#server/gateways/push-sender.ts'
import type { Randomness } from '#server/ports.ts'

const NAMES = ['customer-key', 'admin-key', 'otp-key'] as const

/**
 * The shop's keys, made on the first start. The first process to write a key wins and the others read it, so that all
 * of them agree.
 */
export async function loadSecrets(database: Database, random: Randomness): Promise<Secrets> {
  const known = await readKeys(database)
  const keys = known.size === NAMES.length ? known : await makeKeys(database, random)
  return {
    customerKey: keyOf(keys, 'customer-key'),
    adminKey: keyOf(keys, 'admin-key'),
    otpKey: keyOf(keys, 'otp-key'),
  }
}

async function makeKeys(database: Database, random: Randomness): Promise<Map<string, string>> {
  await retryAtStart(() =>
    database.write((tx) =>
      tx
        .insertInto('settings')
        .values(NAMES.map((name) => ({ name, value: random.token() })))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    ),
  )
  return readKeys(database)
}

async function readKeys(database: Database): Promise<Map<string, string>> {
  const rows = await database.read.selectFrom('settings').selectAll().where('name', 'in', NAMES).execute()
  return new Map(rows.map((row) => [row.name, row.value]))
}

function keyOf(keys: ReadonlyMap<string, string>, name: (typeof NAMES)[number]): Uint8Array {
  const key = Buffer.from(keys.get(name) ?? '', 'base64url')
  if (key.length < 32) throw new UnreadableData(`The database holds no usable key "${name}"`)
  return new Uint8Array(key)
}

const VAPID = 'vapid-keys'

/**
 * The key pair for push messages, made on the first start. It is one value, so that two processes that start at once
 * never mix two pairs.
 */
export async function loadVapidKeys(database: Database, make: () => Promise<VapidKeys>): Promise<VapidKeys> {
  const known = await readVapidKeys(database)
  if (known) return known
  const value = JSON.stringify(await make())
  await retryAtStart(() =>
    database.write((tx) =>
      tx
        .insertInto('settings')
        .values({ name: VAPID, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    ),
  )
  const kept = await readVapidKeys(database)
  if (!kept) throw new Error('the key pair of the push messages was not kept')
  return kept
}

const VapidKeysSchema = v.object({ publicKey: v.string(), privateKey: v.string() })

async function readVapidKeys(database: Database): Promise<VapidKeys | undefined> {
  const row = await database.read.selectFrom('settings').select('value').where('name', '=', VAPID).executeTakeFirst()
  if (row === undefined) return undefined
  try {
    return v.parse(VapidKeysSchema, JSON.parse(row.value))
  } catch (error) {
    throw new UnreadableData('the key pair of the push messages has not its form', { cause: error })
  }
}
