import { mkdir, readFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { ensureBrowser } from './steps/browser.mjs'
import { runScript, StepError, step } from './steps/progress.mjs'
import { inProject } from './steps/project.mjs'

/**
 * Makes the pictures of the browser's install dialog in public/install: screenshots of a running shop as it is, and the
 * icons of the manifest's shortcuts. Run it after the look of the shop has changed:
 * `node_modules/.bin/node scripts/make-install-pictures.mjs http://localhost:3000`
 */
const folder = inProject('public', 'install')

const PAGES = { home: '/', listing: '/shop/organic-honey', product: '/shop/organic-honey/jamun-honey-500-g' }

const FORMS = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1440, height: 900 } },
}

const SHORTCUTS = { search: 'magnifying-glass-bold', cart: 'basket-bold', orders: 'package-bold' }

async function photograph(browser, shop, form) {
  const context = await browser.newContext({ ...FORMS[form], locale: 'en-IN', reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (const [name, path] of Object.entries(PAGES)) {
    if (form === 'wide' && name === 'listing') continue
    const answer = await page.goto(shop + path, { waitUntil: 'load' })
    if (answer?.status() !== 200) throw new StepError(`${shop}${path} answers ${answer?.status()}.`)
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    )
    await page.screenshot({ path: `${folder}/${name}-${form}.jpg`, type: 'jpeg', quality: 80 })
  }
  await context.close()
}

/** A Phosphor icon in the shop's colours; the inner 66 of 96 px are safe from every mask. */
async function drawShortcut(icons, name) {
  const { body } = icons[SHORTCUTS[name]]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" rx="48" fill="#0F4A33"/><g transform="translate(24 24) scale(.1875)" color="#FFF4DB">${body}</g></svg>`
  await sharp(Buffer.from(svg)).png({ palette: true }).toFile(`${folder}/${name}-96.png`)
}

await runScript(async () => {
  const shop = process.argv[2]
  if (shop === undefined) throw new StepError('Name the address of a running shop, such as http://localhost:3000.')
  await mkdir(folder, { recursive: true })
  const { icons } = JSON.parse(await readFile(inProject('node_modules', '@iconify-json', 'ph', 'icons.json'), 'utf8'))
  for (const name of Object.keys(SHORTCUTS)) await drawShortcut(icons, name)
  const executablePath = await ensureBrowser()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await step('Photographing the shop', async () => {
      for (const form of Object.keys(FORMS)) await photograph(browser, shop.replace(/\/$/, ''), form)
    })
  } finally {
    await browser.close()
  }
})
