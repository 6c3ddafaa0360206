import { runInPlace } from './steps/child.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { runScript, StepError } from './steps/progress.mjs'
import { pinnedNode, projectEnv } from './steps/project.mjs'

const SERVER_PATHS = '^/(api|products|media|sandbox-gateway|healthz|readyz)(/|$|\\?)'

const port = Number(process.env.PORT || 3000)
const url = `http://localhost:${port}`

/**
 * Vite serves the page and its modules with reload on change, and passes the server's own addresses on to the server.
 */
async function serveClient() {
  const { createServer } = await import('vite')
  const proxy = { [SERVER_PATHS]: { target: `http://127.0.0.1:${port + 1}` } }
  const vite = await createServer({ server: { port, strictPort: true, proxy } })
  await vite.listen()
  process.stdout.write(`The page reloads on change at ${url}\n`)
  return vite
}

await runScript(async () => {
  await ensureInstalled()
  const vite = await serveClient().catch((error) => {
    throw new StepError(`Vite does not start: ${error.message}.`)
  })
  process.exitCode = await runInPlace(pinnedNode, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    env: projectEnv({ PORT: String(port + 1), HOST: '127.0.0.1', PUBLIC_URL: url }),
  })
  await vite.close()
})
