import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import type { ShareWords } from './drawing/share-art.ts'
import type { Renditions } from './encode-sizes.ts'
import type { PictureOriginal } from './recipe.ts'
import { renderPicture } from './render-picture.ts'
import { renderShare } from './render-share.ts'
import { renderUpload } from './render-upload.ts'
import { type UploadRefusal, UploadRefusedError } from './upload-refused.ts'

export type RenderTask =
  | { kind: 'sizes'; original: PictureOriginal }
  | { kind: 'share'; words: ShareWords; original: PictureOriginal }
export type RenderRequest = { id: number } & RenderTask
export type RenderReply =
  | { id: number; files: Renditions }
  | { id: number; share: Uint8Array }
  | { id: number; error: string; refusal?: UploadRefusal }

// No picture is drawn twice, so sharp's cache of the last ones is useless.
sharp.cache(false)

async function render(task: RenderTask): Promise<{ files: Renditions } | { share: Uint8Array }> {
  const { original } = task
  if (task.kind === 'share') return { share: await renderShare(task.words, original) }
  if (original.kind === 'drawing') return { files: await renderPicture(original.recipe) }
  const { files } = await renderUpload(original.bytes)
  return { files }
}

parentPort?.on('message', ({ id, ...task }: RenderRequest) => {
  render(task).then(
    (made) => parentPort?.postMessage({ id, ...made } satisfies RenderReply),
    (error: unknown) => {
      // An error loses its class on the way between threads.
      const refusal = error instanceof UploadRefusedError ? { refusal: error.reason } : {}
      parentPort?.postMessage({ id, error: String(error), ...refusal } satisfies RenderReply)
    },
  )
})
