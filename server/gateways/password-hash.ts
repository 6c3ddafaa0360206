import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const KEY_BYTES = 32
const SALT_BYTES = 16

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

/** Argon2id of a password as PHC text (`$argon2id$v=19$m=…,t=…,p=…$salt$key`), about 30 ms off the event loop. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await keyOf(password, salt, { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES })
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(key)}`
}

/**
 * Whether the password belongs to the stored hash. Give undefined where there is no account: the answer is false after
 * the same work, so that the time tells nothing. False, too, for text that is no hash.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(stored ?? '')
  if (parts === null) {
    await hashPassword(password)
    return false
  }
  const [, memory, passes, parallelism, salt = '', key = ''] = parts
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(key, 'base64')
  const found = await keyOf(password, Buffer.from(salt, 'base64'), cost)
  return expected.length === found.length && timingSafeEqual(expected, found)
}

function keyOf(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength: KEY_BYTES, ...cost })
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
