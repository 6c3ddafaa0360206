import 'virtual:uno.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/forced-colors.css'
import './styles/print.css'
import './features/shell/header.css'
import './features/search/search-box.css'
import './features/catalogue/product-card.css'
import './styles/sections.css'
import './ui/notices.css'
// Styles that a first view of the home page adds: in one style sheet they weigh half of what they did in two more.
import './features/catalogue/components/size-chips.css'
import './features/home/components/carousel.css'
import './features/home/components/spotlight.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { createQueryClient } from './app/query-client.ts'
import { afterFirstView, pageData, pageIsThere, takeOver } from './app/rendered-page.ts'
import { restoreCache } from './app/restore-cache.ts'
import { createShopRouter } from './app/router.ts'
import { startSession } from './features/auth/actions.ts'
import { startCart } from './features/cart/actions.ts'
import { followLogouts, startOutbox } from './features/outbox/start-outbox.ts'
import { whenPageStands } from './lib/first-view.ts'
import { afterFirstPaint, whenLoaded } from './lib/idle.ts'
import { applyStoredTheme } from './lib/theme.ts'
import { followTranslation } from './lib/translated-page.ts'
import { keepInstallPrompt } from './pwa/install-prompt.ts'
import { startPwa } from './pwa/start.ts'
import { watchNetwork } from './pwa/watch-network.ts'
import { hideBrokenPictures } from './ui/broken-pictures.ts'

applyStoredTheme()
followTranslation()
hideBrokenPictures()
followLogouts()
keepInstallPrompt()

const queryClient = createQueryClient()
const router = createShopRouter(queryClient)

function startVisit(): void {
  void startCart()
  void startSession(queryClient)
  void startOutbox()
}

async function start(): Promise<void> {
  await pageIsThere()
  const container = document.getElementById('app')
  if (!container) throw new Error('index.html has no #app')
  const data = pageData()
  const app = (
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  )
  // A server-rendered page starts the visit once it is hydrated: until then it stays as drawn.
  const handleShown = () => {
    afterFirstView()
    startVisit()
    void restoreCache(queryClient)
  }
  if (data && (await takeOver(container, data, { queryClient, router, app, onShown: handleShown }))) return
  startVisit()
  await restoreCache(queryClient)
  whenPageStands(afterFirstView)
  // Error boundaries report what they catch; they know which errors are not the shop's.
  createRoot(container, { onCaughtError: () => {} }).render(app)
}

watchNetwork(queryClient)
// The Devanagari lines over headings are decoration: their font does not compete with the first paint.
whenLoaded(() => afterFirstPaint(() => void import('./styles/kicker-font.css')))

void start()
// In a file of its own it would be a round trip, two requests and the names of two files later.
if (import.meta.env.PROD) startPwa(queryClient)
