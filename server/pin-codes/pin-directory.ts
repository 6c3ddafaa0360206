import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { type PackedPinDirectory, type PinPlace, unpackPinDirectory } from '#domain/rules/pin-directory.ts'

const FILE = new URL('./directory.json', import.meta.url)
const PackedSchema = v.record(v.string(), v.record(v.string(), v.string()))

/** The directory as `scripts/make-pin-directory.mjs` wrote it, read once, with the server's start. */
export const packedPinDirectory: PackedPinDirectory = v.parse(PackedSchema, JSON.parse(readFileSync(FILE, 'utf8')))

const directory = unpackPinDirectory(packedPinDirectory)

/** City and state of a pin code of six digits; undefined for one the directory does not know. */
export function placeOfPin(pinCode: string): PinPlace | undefined {
  return directory.get(pinCode)
}
