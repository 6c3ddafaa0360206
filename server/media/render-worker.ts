import { parentPort } from 'node:worker_threads'
import type { Renditions } from './encode-sizes.ts'
import type { PictureOriginal } from './recipe.ts'
import { renderPicture } from './render-picture.ts'
import { renderUpload } from './render-upload.ts'
import { type UploadRefusal, UploadRefusedError } from './upload-refused.ts'

export interface RenderRequest {
  id: number
  original: PictureOriginal
}
export type RenderReply = { id: number; files: Renditions } | { id: number; error: string; refusal?: UploadRefusal }

async function render(original: PictureOriginal): Promise<Renditions> {
  if (original.kind === 'drawing') return renderPicture(original.recipe)
  const { files } = await renderUpload(original.bytes)
  return files
}

parentPort?.on('message', ({ id, original }: RenderRequest) => {
  render(original).then(
    (files) => parentPort?.postMessage({ id, files } satisfies RenderReply),
    (error: unknown) => {
      // An error loses its class on the way between threads.
      const refusal = error instanceof UploadRefusedError ? { refusal: error.reason } : {}
      parentPort?.postMessage({ id, error: String(error), ...refusal } satisfies RenderReply)
    },
  )
})
