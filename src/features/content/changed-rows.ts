import * as v from 'valibot'
import { type ListDifference, ListDifferenceSchema } from '#domain/contract/difference-shapes.ts'
import { listAfter } from '#domain/rules/list-difference.ts'

type Row = Readonly<Record<string, unknown>>

/** What the server knows rows by: the hash of their text. Null where the browser makes none, on pages without TLS. */
async function versionOf(rows: readonly Row[]): Promise<string | null> {
  if (!crypto.subtle) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(rows)))
  const letters = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return letters.replaceAll('+', '-').replaceAll('/', '_').slice(0, 16)
}

/** The rows as they are now, made of those that are here; null where that cannot be done, and the whole is to be asked for. */
export async function changedRows<T extends Row>(
  have: readonly T[],
  read: (since: string) => Promise<T[] | ListDifference>,
): Promise<readonly T[] | null> {
  const since = await versionOf(have)
  if (since === null) return null
  const answer = await read(since)
  if (Array.isArray(answer)) return answer
  if (!v.is(ListDifferenceSchema, answer)) return null
  if (answer.version === since) return have
  const after = listAfter(have, answer)?.rows ?? null
  return after && (await versionOf(after)) === answer.version ? after : null
}
