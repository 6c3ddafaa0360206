import { useRouterState } from '@tanstack/react-router'

/**
 * The path of the page that is shown. The address changes with the press of a link, the page when its code and data are
 * there: a frame that followed the address would move the old page under the next press. By the page's own match, for it
 * is drawn at once with the page: `resolvedLocation` comes after the place of a page gone back to was found again.
 */
export const useShownPath = (): string =>
  useRouterState({
    // A page not found has the match of the frame alone.
    select: ({ location, matches }) => (matches.length > 1 ? matches.at(-1) : undefined)?.pathname ?? location.pathname,
  })
