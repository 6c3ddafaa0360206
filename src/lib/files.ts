import type { Endpoint } from '#domain/contract/endpoint.ts'
import { type CallOptions, fetchFile } from './http.ts'

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
  // The download has its own hold on the content by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url))
}
