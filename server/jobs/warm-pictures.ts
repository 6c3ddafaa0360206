import type { Deps } from '#server/deps.ts'
import { listPictureHashes } from '#server/repositories/media.ts'

/**
 * Draws the pictures nobody has asked for yet, one at a time and behind every request, so that a first start need not
 * wait for them. Returns how many were made; ends early when `signal` is aborted. Never throws: missing pictures are
 * drawn on request.
 */
export async function warmPictures(
  { database, pictures, logger }: Pick<Deps, 'database' | 'pictures' | 'logger'>,
  signal: AbortSignal,
): Promise<number> {
  try {
    const { made, failed } = await pictures.warm(await listPictureHashes(database.read), { signal })
    if (failed.length > 0) logger.error({ count: failed.length, first: failed[0] }, 'pictures could not be drawn')
    return made
  } catch (error) {
    logger.warn({ err: error }, 'the pictures could not be listed')
    return 0
  }
}
