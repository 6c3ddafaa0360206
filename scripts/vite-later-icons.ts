import type { Plugin } from 'vite'
import { firstRouteIcons, namesLaterIcon } from './first-route-icons.ts'

/** Gives a component that draws an icon beyond those of the first route the sheet with them, so that `/` does not carry it. */
export function laterIcons(): Plugin {
  const first = firstRouteIcons()
  return {
    name: 'haat:later-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx(\?|$)/ },
      handler(code) {
        // In front of the first line and without a new one: positions in error messages stay true.
        return namesLaterIcon(code, first) ? { code: `import '#src/ui/later-icons.ts';${code}`, map: null } : null
      },
    },
  }
}
