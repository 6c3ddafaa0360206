import { parentPort, workerData } from 'node:worker_threads'
import type { CreatePageRenderer, RenderedPage, RenderPage } from '#domain/rendered-page.ts'

export interface PageWorkerData {
  /** Address of the built renderer. */
  bundle: string
  /** Content versions to know at once: a further one takes the place of the oldest. */
  mostVersions: number
}

export type PageRequest =
  /** The answers of a content version by their path, as they are sent to browsers, in memory that both threads read. */
  | { kind: 'content'; version: string; answers: ReadonlyMap<string, Uint8Array> }
  | { kind: 'render'; id: number; version: string; target: string; isHydrated: boolean }

export type PageReply = { id: number; page: RenderedPage } | { id: number; error: string }

const { bundle, mostVersions }: PageWorkerData = workerData
const built: Promise<{ createPageRenderer: CreatePageRenderer }> = import(bundle)
const renderers = new Map<string, Promise<RenderPage>>()

async function open(answers: ReadonlyMap<string, Uint8Array>): Promise<RenderPage> {
  const { createPageRenderer } = await built
  const answer = (path: string) => {
    const bytes = answers.get(path)
    return bytes && Buffer.from(bytes).toString()
  }
  return createPageRenderer(answer, Date.now)
}

async function render(
  { version, target, isHydrated }: PageRequest & { kind: 'render' },
  opened: Promise<RenderPage> | undefined,
): Promise<RenderedPage> {
  const renderPage = await opened
  if (renderPage === undefined) throw new Error(`nothing is known of content version ${version}`)
  return await renderPage(target, { isHydrated })
}

/** One after another: the data a page is drawn from is shared by the whole thread. */
let turn: Promise<unknown> = Promise.resolve()

parentPort?.on('message', (request: PageRequest) => {
  if (request.kind === 'content') {
    const [oldest] = renderers.keys()
    if (oldest !== undefined && renderers.size >= mostVersions) renderers.delete(oldest)
    const opened = open(request.answers)
    // The error reaches whoever renders with it.
    opened.catch(() => undefined)
    renderers.set(request.version, opened)
    return
  }
  const { id, version } = request
  // Taken now: by its turn newer versions may have taken the place of this one.
  const opened = renderers.get(version)
  turn = turn
    .then(() => render(request, opened))
    .then(
      (page) => parentPort?.postMessage({ id, page } satisfies PageReply),
      (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies PageReply),
    )
})
