import { hostileTexts } from '#tests/support/hostile-texts.ts'
import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

test.slow()

/** All of them, in as many texts as there are places for a visitor's or an attacker's word, each with a word that no line holds. */
const GROUPS = 12
const LONG_WORD = 'W'.repeat(80)
const texts = Array.from({ length: GROUPS }, (_, at) =>
  hostileTexts
    .filter((_, index) => index % GROUPS === at)
    .concat(LONG_WORD)
    .join(' ')
    .toWellFormed()
    .replaceAll('\0', ''),
)
const whole = texts.join(' ')
const NOW = Date.now()

/** Puts the texts behind the shop's checks of what may be written, wherever a text is shown. */
function statements(written: readonly [blog: object, banner: object]) {
  const rows = texts.flatMap((text, index) => {
    const [at, moment] = [String(index), NOW + index]
    return [
      [
        `insert into products (id, name, name_url, food_group, price_paise, discount_percent, stock, weight, tax_percent,
             description, details_json, hsn_code, category_id, is_best_seller, is_new_arrival, is_deal_of_the_day,
             is_season_special, is_hidden, created_at, updated_at)
           select 'hostile-' || ?, ?, 'hostile-' || ?, ?, 100, 0, 9, ?, 5, ?, details_json, '2001', category_id, 0, 0, 0, 0, 0,
             ?, ? from products where id not like 'hostile-%' order by id limit 1`,
        at,
        `!${at} ${text}`,
        at,
        `${at} ${text}`,
        '500 g',
        text,
        moment,
        NOW,
      ],
      [
        `insert into product_pictures select 'hostile-' || ?, position, label, media_hash from product_pictures
             where product_id = (select min(product_id) from product_pictures)`,
        at,
      ],
      [
        `insert into reviews (id, client_id, product_id, rating, comment, name, status, created_at)
           values ('hostile-' || ?, 'hostile-' || ?, 'hostile-0', 5, ?, ?, ?, ?)`,
        at,
        at,
        text,
        text,
        index % 2 === 0 ? 'approved' : 'pending',
        moment,
      ],
      [
        `insert into users (id, phone, full_name, email, role, referral_code, created_at)
           values ('hostile-' || ?, '+9170000000' || ?, ?, ?, 'customer', 'hostile-' || ?, ?)`,
        at,
        String(10 + index),
        text,
        text,
        at,
        moment,
      ],
      [
        `insert into contact_queries (id, client_id, full_name, email, phone, message, created_at)
           values ('hostile-' || ?, 'hostile-' || ?, ?, ?, ?, ?, ?)`,
        at,
        at,
        text,
        text,
        text,
        text,
        moment,
      ],
      [
        `insert into orders (id, order_no, user_id, merchant_transaction_id, fingerprint, full_name, email, phone,
             address_type, address, city, state, pin_code, payment_method, payment_status, order_status, cart_amount_paise,
             discount_paise, discount_type, online_discount_paise, rounding_paise, cod_charge_paise, sub_total_paise,
             tax_paise, shipping_paise, to_pay_paise, created_at, updated_at)
           values ('hostile-' || ?, 'HT-HOSTILE' || ?, 'hostile-' || ?, 'hostile-' || ?, '', ?, ?, ?, 'Home', ?, ?, ?, '110001',
             'cash_on_delivery', 'pending', 'active', 100, 0, 'none', 0, 0, 0, 100, 5, 0, 100, ?, ?)`,
        at,
        at,
        at,
        at,
        text,
        text,
        '+917000000010',
        text,
        text,
        text,
        moment,
        NOW,
      ],
      [
        `insert into order_lines (order_id, line_no, product_id, name, name_url, weight, media_hash, category_name, hsn_code,
             tax_percent, quantity, unit_paise, net_paise, tax_paise)
           values ('hostile-' || ?, 1, 'hostile-0', ?, 'hostile-0', '500 g', '', 'Salt', '2001', 5, 1, 100, 100, 5)`,
        at,
        text,
      ],
    ] as const
  })
  const body = texts.map((text) => ({ kind: 'paragraph', text: `${text} [press](javascript:alert(1))` }))
  const blog = { title: whole.slice(0, 500), summary: whole, titleUrl: 'hostile', body }
  const banner = { title: whole, alt: whole, redirectionUrl: 'javascript:alert(1)' }
  const insert = (table: string, seeded: object, hostile: object) =>
    [
      `insert into ${table} select 'hostile', 999, media_hash, ?, 0 from ${table} limit 1`,
      JSON.stringify({ ...seeded, ...hostile }),
    ] as const
  return [...rows, insert('blogs', written[0], blog), insert('banners', written[1], banner)]
}

test('two hundred hostile texts are shown in shop and desk, and none of them runs', async ({
  page,
  context,
  server,
  shop,
  data,
}) => {
  await context.addInitScript(() => {
    const report = () => reportError(new Error('a hostile text ran'))
    Object.assign(window, { alert: report, confirm: report, prompt: report, print: report })
  })
  const written = async (table: string) => {
    const [row] = await data.rows(`select body_json from ${table} limit 1`)
    return JSON.parse(String(row?.body_json))
  }
  await data.changeProducts(statements([await written('blogs'), await written('banners')]))
  try {
    const { products } = (await (await fetch(`${server.url}/products`)).json()) as {
      products: { _id: string; category: { categoryUrl: string } }[]
    }
    const shelf = products.find(({ _id }) => _id === 'hostile-0')?.category.categoryUrl ?? ''
    expect(shelf).not.toBe('')

    const expectItFits = async (path: string) => {
      const tooWide = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement
        if (scrollWidth <= clientWidth) return []
        const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
        const beyond = [...document.querySelectorAll('body *')].filter(isBeyond)
        return beyond.map(({ tagName, className }) => `${tagName}.${className}`)
      })
      expect.soft(tooWide, `${path} sticks out`).toEqual([])
    }
    /** Opens a page, waits until a hostile text stands on it, and looks at what it became. */
    const look = async (path: string) => {
      await page.goto(path)
      await expect(page.getByText('alert(1)').first(), path).toBeVisible()
      const wrong = await page.evaluate(() => {
        const links = [...document.querySelectorAll('a[href], form[action], [formaction]')].filter((node) =>
          /^\s*(javascript|data|vbscript):/i.test(`${node.getAttribute('href') ?? node.getAttribute('action') ?? ''}`),
        )
        const strange = document.querySelectorAll(
          'iframe, object, embed, base, marquee, math, xss, main script, main style',
        )
        return [...links, ...strange].map(({ outerHTML }) => outerHTML.slice(0, 200))
      })
      expect(wrong, path).toEqual([])
      await expectItFits(path)
    }
    await shop.open('/')
    await page.setViewportSize({ width: 390, height: 844 })
    await look(`/shop/${shelf}`)
    await look(`/shop/${shelf}/hostile-0`)
    await look(`/searched-product?q=${encodeURIComponent('!1 <img src=x onerror=alert(1)>')}`)
    await look('/our-blogs')
    await look('/blogs/hostile')

    const desk = new Desk(page, server)
    await desk.logIn()
    for (const list of ['products', 'orders', 'users', 'queries', 'reviews', 'banners', 'blogs']) {
      await look(`/admin/${list}`)
      const aside = await page
        .locator('.adscroll')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      // One pixel is what halves of pixels come to when each is rounded up.
      expect.soft(aside, `${list}: the buttons of its rows lie beside the page`).toBeLessThanOrEqual(1)
    }
    for (const one of ['orders/hostile-1', 'users/hostile-1', 'products/hostile-1']) {
      await page.goto(`/admin/${one}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expectItFits(one)
    }
  } finally {
    // Other tests of this worker go on in the same shop.
    await data.changeProducts(
      ['reviews', 'contact_queries', 'orders', 'products', 'users', 'blogs', 'banners'].map(
        (table) => [`delete from ${table} where id like 'hostile%'`] as const,
      ),
    )
  }
})
