import { readFileSync } from 'node:fs'
import { type PackedPinDirectory, type PinPlace, unpackPinDirectory } from '#domain/rules/pin-directory.ts'

const FILE = new URL('./directory.json', import.meta.url)

/** The directory as `scripts/make-pin-directory.mjs` wrote it, read once, with the server's start. */
export const packedPinDirectory = JSON.parse(readFileSync(FILE, 'utf8')) as PackedPinDirectory

const directory = unpackPinDirectory(packedPinDirectory)

/** City and state of a pin code of six digits; undefined for one the directory does not know. */
export function placeOfPin(pinCode: string): PinPlace | undefined {
  return directory.get(pinCode)
}
