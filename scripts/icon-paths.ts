const COMMAND_OR_NUMBER = /[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi
const PATH = /( d=(["']))([^"']*)\2/g

/** With one decimal: of the 256 units an icon is drawn on, that is a thousandth of a pixel at the size of a button. */
const rounded = (number: string) => String(Math.round(Number(number) * 10) / 10).replace(/^(-?)0\./, '$1.')

/** Whether two numbers of a path would read as one without something between them. */
const runTogether = (before: string, after: string) =>
  /\d$/.test(before) && (/^\d/.test(after) || (after.startsWith('.') && !before.includes('.')))

function shortPath(path: string): string {
  let short = ''
  let before = ''
  for (const [token] of path.matchAll(COMMAND_OR_NUMBER)) {
    const part = /[a-z]/i.test(token) ? token : rounded(token)
    short += runTogether(before, part) ? ` ${part}` : part
    before = part
  }
  return short
}

/** The same drawing in fewer characters. */
export const shortenPaths = (svg: string): string =>
  svg.replace(PATH, (_, start: string, quote: string, path: string) => start + shortPath(path) + quote)

/** For UnoCSS' icons: most of what the first style sheet weighs are the digits of their paths. */
export function shortenIcon(css: Record<string, string | number | undefined>): void {
  const icon = css['--un-icon']
  if (typeof icon === 'string') css['--un-icon'] = shortenPaths(icon)
}
