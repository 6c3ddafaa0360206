export type UploadRefusal = 'too-many-bytes' | 'too-many-pixels' | 'not-a-picture' | 'damaged'

/** Thrown for bytes that are refused; `reason` says which of the rules they break. */
export class UploadRefusedError extends Error {
  readonly reason: UploadRefusal

  constructor(reason: UploadRefusal, cause?: unknown) {
    super(`Upload refused: ${reason}`, { cause })
    this.name = 'UploadRefusedError'
    this.reason = reason
  }
}
