import type { importFileText } from '#domain/messages/en/admin-import.ts'

export type TableRefusal = keyof typeof importFileText

/** A file that is no table people may import, and why. */
export class TableRefusedError extends Error {
  readonly reason: TableRefusal

  constructor(reason: TableRefusal) {
    super(`Table refused: ${reason}`)
    this.name = 'TableRefusedError'
    this.reason = reason
  }
}
