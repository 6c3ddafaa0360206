import { contentText } from '#domain/messages/en/content-pages.ts'
import { pageHeadText } from '#domain/messages/en/page-head.ts'
import { nameWithoutPack } from '#domain/rules/weight.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import { shareHash } from '#server/media/content-hash.ts'
import type { ShareScene } from '#server/media/picture-store.ts'
import { parsePicturePath } from '#server/media/picture-url.ts'
import { type PageSubject, pathOf } from '../resolve-page.ts'

/** The picture of a shared link. */
export interface SharePicture {
  /** Its address from '/' on, which carries a hash of what it shows: another picture has another address. */
  path: string
  hash: string
  scene: ShareScene
  /** The alternative text, for those who cannot see it. */
  alt: string
}

/** Where pictures of a kind lie, and the name of one among them. */
type Place = readonly [area: 'products' | 'categories' | 'blogs' | 'recipes' | 'shop', name: string]

const SHOP: Place = ['shop', 'haat']

const hashIn = (picture: string | undefined): string | null =>
  picture === undefined ? null : (parsePicturePath(picture)?.hash ?? null)

/** Everything without a picture of its own is shown as the shop. No price is on it: chats keep pictures for months. */
function sceneOf(subject: PageSubject, { config, foods }: Snapshot): { place: Place; scene: ShareScene } {
  const shop = config.shop.name
  if (subject.kind === 'product') {
    const { product } = subject
    const kicker = foods.get(product.group)?.find(({ _id }) => _id === product._id)?.details.hindiName ?? ''
    const title = nameWithoutPack(product.name, product.weight)
    const under = `${product.weight} · ${product.category.category}`
    const scene = { words: { title, kicker, under, shop }, picture: hashIn(product.img[0]?.lg) }
    return { place: ['products', product['name-url']], scene }
  }
  if (subject.kind === 'list' && subject.category !== undefined) {
    const { category: title, kicker, tagline: under, image } = subject.category
    return {
      place: ['categories', subject.slug],
      scene: { words: { title, kicker, under, shop }, picture: hashIn(image) },
    }
  }
  if (subject.kind === 'blog') {
    const { title, titleUrl, minutes, img } = subject.blog
    const words = { title, kicker: contentText.blogs.kicker, under: contentText.minutesTag.blog(minutes), shop }
    return { place: ['blogs', titleUrl], scene: { words, picture: hashIn(img.lg) } }
  }
  if (subject.kind === 'recipe') {
    const { title, titleUrl, minutes, img } = subject.recipe
    const words = { title, kicker: contentText.recipes.kicker, under: contentText.minutesTag.recipe(minutes), shop }
    return { place: ['recipes', titleUrl], scene: { words, picture: hashIn(img.lg) } }
  }
  return { place: SHOP, scene: { words: { title: pageHeadText.home, kicker: '', under: '', shop }, picture: null } }
}

/** The picture that a link to this page shows. */
export function sharePictureOf(subject: PageSubject, snapshot: Snapshot): SharePicture {
  const { place, scene } = sceneOf(subject, snapshot)
  const [area, name] = place
  const hash = shareHash(scene)
  const path = pathOf(`/share/${area}/${hash}/${name}.jpg`)
  return { path, hash, scene, alt: pageHeadText.titled(scene.words.title, scene.words.shop) }
}

/** The current picture in place of the requested one; undefined if there is none of the kind. */
export function sharePictureAt(area: string, name: string, snapshot: Snapshot): SharePicture | undefined {
  const subject = subjectAt(area, name, snapshot)
  return subject && sharePictureOf(subject, snapshot)
}

function subjectAt(area: string, name: string, snapshot: Snapshot): PageSubject | undefined {
  const product = area === 'products' ? snapshot.products.get(name) : undefined
  if (product) return { kind: 'product', product }
  const category = area === 'categories' ? snapshot.categories.get(name) : undefined
  if (category) return { kind: 'list', slug: name, category }
  const blog = area === 'blogs' ? snapshot.blogs.get(name) : undefined
  if (blog) return { kind: 'blog', blog }
  const recipe = area === 'recipes' ? snapshot.recipes.get(name) : undefined
  if (recipe) return { kind: 'recipe', recipe }
  return area === SHOP[0] && name === SHOP[1] ? { kind: 'home' } : undefined
}
