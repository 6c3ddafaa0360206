import { readStored, storageState, updateStored } from '#src/lib/storage.ts'
import { messageTabs } from '#src/lib/tabs.ts'
import { entriesOf, type OutboxEntry, recordOf, type WritingKind } from './entry.ts'
import { OTHERS_KEY, outboxState, REVIEWS_KEY } from './state.ts'

const KEYS = [REVIEWS_KEY, OTHERS_KEY] as const
const keyOf = (kind: WritingKind) => (kind === 'review' ? REVIEWS_KEY : OTHERS_KEY)

/** Entries being sent for the first time: their form shows the outcome, so the list leaves them out. */
const fresh = new Set<string>()

/** Everything kept, the oldest first. */
export async function readEntries(): Promise<OutboxEntry[]> {
  const records = await Promise.all(KEYS.map((key) => readStored(key)))
  return records.flatMap(entriesOf).sort((a, b) => a.writtenAt - b.writtenAt)
}

let reads = 0

/** Reads what is kept and shows it, unless a later reading has begun meanwhile: that one knows better. */
export async function showEntries(): Promise<OutboxEntry[]> {
  reads += 1
  const own = reads
  const entries = await readEntries()
  if (own === reads) {
    outboxState.entries = entries.filter(({ id }) => !fresh.has(id))
    outboxState.isMemoryOnly = storageState.isMemoryOnly
  }
  return entries
}

async function change(kind: WritingKind, apply: (entries: OutboxEntry[]) => OutboxEntry[]): Promise<void> {
  await updateStored(keyOf(kind), (stored) => recordOf(apply(entriesOf(stored))))
  await showEntries()
  messageTabs('outbox')
}

/** Keeps a new entry, out of sight until `unveil`. */
export async function keepEntry(entry: OutboxEntry): Promise<void> {
  fresh.add(entry.id)
  await change(entry.kind, (entries) => [...entries, entry])
}

export async function unveil(id: string): Promise<void> {
  fresh.delete(id)
  await showEntries()
}

/** Changes an entry, or takes it out by null; one that is gone meanwhile stays gone. */
export async function changeEntry(
  { id, kind }: Pick<OutboxEntry, 'id' | 'kind'>,
  apply: (entry: OutboxEntry) => OutboxEntry | null,
): Promise<void> {
  await change(kind, (entries) => entries.flatMap((entry) => (entry.id === id ? (apply(entry) ?? []) : [entry])))
}

/** Takes out every entry that fits. */
export async function dropEntries(fits: (entry: OutboxEntry) => boolean): Promise<void> {
  for (const kind of ['review', 'contact'] as const) {
    await change(kind, (entries) => entries.filter((entry) => !fits(entry)))
  }
}
