import type { ContentPage } from '../contract/content.ts'

/** Whether anything stands under a page's heading: those of a new shop wait for staff to write them. */
export function isWritten({ intro, blocks, questions, quotes, tiles }: ContentPage): boolean {
  return intro !== '' || [blocks, questions, quotes, tiles].some((parts) => parts !== undefined && parts.length > 0)
}
