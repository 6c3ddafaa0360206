import type { QueryClient } from '@tanstack/react-query'
import { answerWorker } from './answer-worker.ts'
import { showCountOnIcon } from './app-badge.ts'
import { followChanges } from './follow-changes.ts'
import { offerInstall } from './install-offer.ts'
import { keepStorage } from './keep-storage.ts'
import { watchUpdates } from './updates.ts'

/** What accompanies a shop in use; none of it is needed to paint a page. */
export function startBackgroundTasks(queryClient: QueryClient): void {
  answerWorker()
  watchUpdates().catch(() => undefined)
  keepStorage()
  showCountOnIcon()
  offerInstall()
  followChanges(queryClient)
}
