import { shellText } from '#domain/messages/en/shell.ts'

/**
 * A line at the upper edge: what was pressed is on its way. A browser says so for a page that it loads itself; a press
 * whose code takes seconds over a slow network, without any sign, is taken for a lost one.
 */
export function OnItsWay() {
  return <div className="on-its-way" role="progressbar" aria-label={shellText.loading} />
}
