/** The icons that the first route does not draw; whatever draws one imports this by itself (scripts/vite-later-icons.ts). */
import 'virtual:uno:later.css'
