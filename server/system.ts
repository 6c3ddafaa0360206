import { randomBytes, randomInt } from 'node:crypto'
import type { Clock, Randomness } from './ports.ts'

export const systemClock: Clock = { now: () => Date.now() }

export const systemRandomness: Randomness = {
  id: () => randomBytes(16).toString('base64url'),
  token: () => randomBytes(32).toString('base64url'),
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
}
