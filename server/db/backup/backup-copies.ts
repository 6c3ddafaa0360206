/** Another place the nightly backups are kept in. */
export interface BackupCopies {
  /** As the operator named it. */
  place: string
  /** Names of the finished copies, in no order. */
  list(signal: AbortSignal | undefined): Promise<string[]>
  /** Copies the folder of a backup under its name; the copy counts as finished only when all of it is there. */
  put(folder: string, name: string, signal: AbortSignal | undefined): Promise<void>
  remove(name: string, signal: AbortSignal | undefined): Promise<void>
}
