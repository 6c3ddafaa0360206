import type { Randomness } from '#server/deps.ts'

const LENGTH = 20

/** A password to hand over once: 20 letters and digits, more than 110 bits. */
export function randomPassword(random: Randomness): string {
  let characters = ''
  while (characters.length < LENGTH) characters += random.token().replace(/[^A-Za-z0-9]/g, '')
  return characters.slice(0, LENGTH)
}
