import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { PAGE_SHOWN_EVENT } from '#domain/rendered-page.ts'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { type ShopServer, startShopServer } from '#tests/support/shop-server.ts'
import { type FirstVisit, firstVisit } from './support/first-visit-figures.ts'
import { median } from './support/percentile.ts'
import { printTable } from './support/table.ts'
import { atMost } from './support/verdict.ts'

/**
 * A first visit on a phone with a CPU four times slower and 1.6 Mbit/s, of pages that the server renders, against the same
 * build rendered in the browser only, in turns. Medians, and in brackets the lowest and the highest.
 */
const ROUNDS = 4
const PAGES = [
  { path: '/', mostHtml: 25 },
  { path: '/shop/organic-honey', mostHtml: 25 },
  { path: '/shop/organic-honey/ajwain-honey-500-g', mostHtml: 15 },
]

interface Row {
  name: string
  of: (visit: FirstVisit) => number
  digits?: number
  /** Upper limits: a share of the browser-only figure, a figure of its own, or both. */
  share?: number
  most?: number
}

const kB = (bytes: number) => bytes / 1000
const seconds = (milliseconds: number) => milliseconds / 1000

const ROWS: readonly Row[] = [
  { name: 'first paint, s', of: (visit) => seconds(visit.firstPaint), share: 0.5 },
  { name: 'LCP, s', of: (visit) => seconds(visit.largestPaint), share: 0.5, most: 1.5 },
  { name: 'first food can be bought, s', of: (visit) => seconds(visit.buyable), share: 0.5 },
  { name: 'interactive, s', of: (visit) => seconds(visit.interactive) },
  { name: 'blocking time, ms', of: (visit) => visit.blocking, digits: 0, most: 150 },
  { name: 'longest task after first paint, ms', of: (visit) => visit.longestTask, digits: 0, most: 100 },
  { name: 'longest task before it, ms', of: (visit) => visit.taskBefore, digits: 0 },
  { name: 'CLS', of: (visit) => visit.shift, digits: 3, most: 0.02 },
  { name: 'requests until interactive', of: (visit) => visit.requests, digits: 0, most: 15 },
  { name: 'kB until interactive', of: (visit) => kB(visit.bytes), digits: 0, most: 250 },
  { name: 'JavaScript fetched until a press counts, kB', of: (visit) => kB(visit.earlyScriptBytes), digits: 1 },
  { name: 'JavaScript in all, kB', of: (visit) => kB(visit.scriptBytes), digits: 1 },
]

/** Medians of both, with their spread, compared with the goal. */
function compared({ name, of, digits = 2, share, most }: Row, ours: FirstVisit[], theirs: FirstVisit[]): string[] {
  const shown = (values: readonly number[]) =>
    `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}-${Math.max(...values).toFixed(digits)})`
  const [mine, other] = [ours.map(of), theirs.map(of)]
  const value = median(mine)
  const ratio = value / median(other)
  const goals = [...(share === undefined ? [] : [`${share} of it`]), ...(most === undefined ? [] : [String(most)])]
  const isMet = (share === undefined || ratio <= share) && (most === undefined || value <= most)
  const verdict = goals.length === 0 ? [] : [`<= ${goals.join(', ')}`, isMet ? 'met' : 'missed']
  return [name, shown(mine), shown(other), Number.isFinite(ratio) ? ratio.toFixed(2) : '', ...verdict]
}

const INLINE_SCRIPT = /<script>(.*?)<\/script>/s

/** Sizes of a page at brotli 11, in kB: the whole page, and the script in it that hears the first press. */
async function weightsOf(url: string): Promise<{ html: number; script: number }> {
  const html = await (await fetch(url)).text()
  const [, script = ''] = INLINE_SCRIPT.exec(html) ?? []
  return {
    html: kB(brotliCompressSync(html).length),
    script: script === '' ? 0 : kB(brotliCompressSync(script).length),
  }
}

async function measure(
  browser: Browser,
  rendered: ShopServer,
  bare: ShopServer,
  { path, mostHtml }: (typeof PAGES)[number],
): Promise<void> {
  const ours: FirstVisit[] = []
  const theirs: FirstVisit[] = []
  // The first of each has the shop make the pictures that a running shop has made.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = [
      await firstVisit(browser, rendered.url + path, PAGE_SHOWN_EVENT),
      await firstVisit(browser, bare.url + path, null),
    ] as const
    if (round === 0) continue
    ours.push(pair[0])
    theirs.push(pair[1])
  }
  const rows = ROWS.map((row) => compared(row, ours, theirs))
  const [mine, other] = [await weightsOf(rendered.url + path), await weightsOf(bare.url + path)]
  rows.push([
    'JavaScript in the page, br, kB',
    mine.script.toFixed(1),
    other.script.toFixed(1),
    '',
    ...atMost(mine.script, 2).slice(1),
  ])
  rows.push(['HTML br, kB', mine.html.toFixed(1), other.html.toFixed(1), '', ...atMost(mine.html, mostHtml).slice(1)])
  printTable(
    `First visit of ${path}, median (lowest-highest) of ${ROUNDS}`,
    ['what', 'rendered', 'in the browser only', 'ratio', 'goal', ''],
    rows,
  )
}

const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
const browser = await chromium.launch(chromiumLaunch)
const shops: ShopServer[] = []
try {
  for (const rendering of ['on', 'off']) {
    const dataDir = await mkdtemp(join(folder, rendering))
    shops.push(await startShopServer({ dataDir, env: { PAGE_RENDERING: rendering } }))
  }
  const [rendered, bare] = shops
  if (rendered && bare) for (const page of PAGES) await measure(browser, rendered, bare, page)
} finally {
  await browser.close()
  for (const shop of shops) await shop.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
