import { getPinCodes } from '#domain/contract/delivery.ts'
import { DAY_MS } from '#domain/rules/duration.ts'
import type { PackedPinDirectory, PinDirectory, PinPlace } from '#domain/rules/pin-directory.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { readKept, writeKept } from '#src/lib/kept-store.ts'

interface KeptDirectory {
  packed: PackedPinDirectory
  keptAt: number
}

const KEY = 'pin-codes'
const FRESH_MS = 30 * DAY_MS

let unpacked: PinDirectory | null = null

async function keptDirectory(): Promise<KeptDirectory | null> {
  const stored = await readKept(KEY)
  return typeof stored === 'object' && stored !== null && 'packed' in stored ? (stored as KeptDirectory) : null
}

/** Keeps the directory of pin codes in the browser, so that a place is known without network; silent where it cannot. */
export async function keepPinDirectory(): Promise<void> {
  const kept = await keptDirectory()
  // One from the future was kept while the phone's clock was ahead: nobody knows how old it is.
  const age = kept ? Date.now() - kept.keptAt : -1
  if (age >= 0 && age < FRESH_MS) return
  try {
    const packed = await fetchAnswer(getPinCodes)
    await writeKept(KEY, { packed, keptAt: Date.now() } satisfies KeptDirectory)
    unpacked = null
  } catch {
    // The kept directory stays; the next visit asks again.
  }
}

/** City and state of a pin code from the kept directory; null where neither is known. */
export async function placeOfPinCode(pinCode: string): Promise<PinPlace | null> {
  if (!unpacked) {
    const kept = await keptDirectory()
    if (!kept) return null
    const { unpackPinDirectory } = await import('#domain/rules/pin-directory.ts')
    try {
      unpacked = unpackPinDirectory(kept.packed)
    } catch {
      // The kept data is no directory.
      return null
    }
  }
  return unpacked.get(pinCode) ?? null
}
