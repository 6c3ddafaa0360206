import type { Endpoint } from '#domain/contract/endpoint.ts'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { type CallOptions, fetchFile } from './http.ts'

const KEPT_MS = MINUTE_MS

/** Makes a call whose answer is a file and puts it among the browser's downloads. Throws CallError. */
export async function downloadAnswer<E extends Endpoint>(
  endpoint: E,
  name: string,
  options: CallOptions<E> = {},
): Promise<void> {
  saveFile(await fetchFile(endpoint, options), name)
}

/** Puts a file among the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not every browser takes hold of the content before it has asked where to put it.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
