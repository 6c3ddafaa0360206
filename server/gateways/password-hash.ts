import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSemaphore } from '#server/semaphore.ts'

const derive = promisify(argon2)

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const KEY_BYTES = 32
const SALT_BYTES = 16

/**
 * Each hash takes 19 MiB and a thread for 30 ms: two at once, and a stranger does not join a long queue, so that a flood
 * of passwords leaves memory, threads and the owner's own login alone.
 */
const semaphore = createSemaphore(2, 8)

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

const COST: Cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES }

/** Argon2id of a password as PHC text (`$argon2id$v=19$m=…,t=…,p=…$salt$key`), about 30 ms off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await keyOf(password, salt, COST, true)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(key)}`
}

/**
 * Whether the password belongs to the stored hash. Give undefined where there is no account: the answer is false after
 * the same work, so that the time tells nothing. False, too, for text that is no hash. Throws SemaphoreFull for a stranger
 * while too many passwords are looked at already.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  { isStranger = false } = {},
): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? '')
  if (parts === null) {
    await keyOf(password, randomBytes(SALT_BYTES), COST, !isStranger)
    return false
  }
  const [, memory, passes, parallelism, salt = '', key = ''] = parts
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(key, 'base64')
  const found = await keyOf(password, Buffer.from(salt, 'base64'), cost, !isStranger)
  return expected.length === found.length && timingSafeEqual(expected, found)
}

function keyOf(password: string, nonce: Buffer, cost: Cost, isPatient: boolean): Promise<Buffer> {
  const message = password.normalize('NFC')
  return semaphore.run(() => derive('argon2id', { message, nonce, tagLength: KEY_BYTES, ...cost }), isPatient)
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
