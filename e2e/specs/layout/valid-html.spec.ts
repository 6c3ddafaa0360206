import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { runsOf } from '#tests/support/campaign.ts'
import { expect, test } from '../../fixtures/test.ts'

/** What HTML itself asks, and what a page owes to those who cannot see it. How a tag is written is the renderer's matter. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // A form of one field is sent by Enter, as HTML has it; beside the search there is no room for a button.
      'wcag/h32': 'off',
    },
  }),
)

/** What no sitemap lists: a search, a filter, the pages of one person, and where nothing is. */
const UNLISTED = [
  '/searched-product?q=oil',
  '/searched-product?q=xyzzyq',
  '/shop/all?diet=vegan&sort=low_to_high',
  '/cart',
  '/register',
  '/no/such/page',
]
const AT_ONCE = 4
/** The foods' pages are of one kind: in an ordinary run every eighth of them is drawn and looked at. */
const FOODS_APART = runsOf(8, 1)

// In the long run some 720 pages are drawn, each of them for the first time.
test.describe.configure({ timeout: 240_000 })

const locations = (xml: string) =>
  [...xml.matchAll(/<(?:sitemap|url)><loc>([^<]*)</g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))

const twins = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

test('every public page is valid HTML, and has a title and a description of its own', async ({ server }) => {
  const read = async (address: string) => await (await fetch(address)).text()
  const maps = await Promise.all(locations(await read(`${server.url}/sitemap.xml`)).map(read))
  const listed = maps.flatMap(locations)
  expect(listed.length).toBeGreaterThan(700)
  const foods = listed.filter((address) => /\/shop\/[^/]+\/[^/]+$/.test(address))
  const unlooked = new Set(foods.filter((_, at) => at % FOODS_APART > 0))
  const looked = listed.filter((address) => !unlooked.has(address))
  expect(looked.length).toBeGreaterThan(100)
  const waiting = [...looked, ...UNLISTED.map((path) => server.url + path)]
  const titles: string[] = []
  const descriptions: string[] = []
  const faults: string[] = []
  const validateNext = async (): Promise<void> => {
    const address = waiting.shift()
    if (address === undefined) return
    const html = await read(address)
    const { results } = await validator.validateString(html, address)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      faults.push(`${address} ${ruleId}: ${message} (${selector})`)
    if (!html.includes('<main')) faults.push(`${address} was not rendered`)
    if (!html.includes('content="noindex"')) {
      titles.push(/<title>([^<]*)</.exec(html)?.[1] ?? '')
      descriptions.push(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '')
    }
    return validateNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, validateNext))
  expect(faults.slice(0, 20)).toEqual([])
  expect(titles.length).toBe(looked.length)
  expect([twins(titles), twins(descriptions)]).toEqual([[], []])
  expect([...titles, ...descriptions]).not.toContain('')
})
