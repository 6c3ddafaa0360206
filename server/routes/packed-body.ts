import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { accepts } from '#server/catalogue/negotiate.ts'

const pack = promisify(gzip)

/** A smaller answer is one packet either way. */
const WORTH_PACKING_BYTES = 1400
/** One person's answer is packed once, for one sending: most of what can be saved, for the least work. */
const QUICK = 1

/**
 * An answer of one person as it is sent: on a slow line a cart of forty lines would take most of a second, after each press.
 * Packed off the event loop. Nothing of a stranger's choice stands in it beside a secret, which its length could betray.
 */
export async function packedBody(
  json: string,
  acceptEncoding: string | undefined,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const isWorth = json.length >= WORTH_PACKING_BYTES && accepts(acceptEncoding?.toLowerCase() ?? '', 'gzip')
  if (!isWorth) return { body: json, headers: {} }
  const body = new Uint8Array(await pack(json, { level: QUICK }))
  return { body, headers: { 'content-encoding': 'gzip' } }
}
