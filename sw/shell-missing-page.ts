import { offlineText } from '#domain/messages/en/offline.ts'
import { shellText } from '#domain/messages/en/shell.ts'

const { title, text, looking, retry } = offlineText.lost

/** Checks for the server now and then, and opens the requested page as soon as it answers. */
const LOOK_AGAIN = `
const look = () => fetch('/healthz', { cache: 'no-store' }).then(() => location.reload(), () => undefined)
document.querySelector('button').onclick = () => location.reload()
addEventListener('online', look)
setInterval(look, 4000)
`

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100svh; display: grid; place-items: center; background: #fbf4e4; color: #0a3324;
  font: 400 1.0625rem/1.5 system-ui, sans-serif }
main { max-width: 26rem; padding: 24px; text-align: center }
h1 { font-size: 1.75rem; line-height: 1.2 }
button { min-height: 48px; padding: 0 28px; border: 0; border-radius: 8px; background: #0a3324; color: #fff; font: inherit; font-weight: 600 }
@media (prefers-color-scheme: dark) {
  body { background: #0c1a14; color: #f3ead6 }
  button { background: #f3ead6; color: #0c1a14 }
}
`

const PAGE = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${shellText.shopName}</title>
<style>${STYLE}</style>
</head>
<body>
<main id="content">
<h1>${title}</h1>
<p>${text}</p>
<p role="status">${looking}</p>
<button type="button">${retry}</button>
</main>
<script>${LOOK_AGAIN}</script>
</body>
</html>
`

async function hashOf(content: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)))
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`
}

/** The page shown when neither the server nor the cached shell is available. It needs no other file. */
export async function shellMissingPage(): Promise<Response> {
  const policy = [
    "default-src 'none'",
    `style-src ${await hashOf(STYLE)}`,
    `script-src ${await hashOf(LOOK_AGAIN)}`,
    "connect-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return new Response(PAGE, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
  })
}
