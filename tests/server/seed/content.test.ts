import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  BannerSchema,
  type Block,
  BlogSchema,
  CONTENT_SLUGS,
  ContentPageSchema,
  RecipeSchema,
  ShopConfigSchema,
} from '#domain/contract/content.ts'
import type { Picture } from '#domain/contract/product.ts'
import { ELIGIBLE_CATEGORY_NAMES } from '#domain/rules/discount-tiers.ts'
import { gstStateOf, stateCodeOfGstin } from '#domain/rules/gst.ts'
import { readEnv } from '#server/env.ts'
import { CATEGORY_ART } from '#server/media/category-art.ts'
import { bannerOf } from '#server/media/drawing/banners/banner.ts'
import { drawPicture } from '#server/media/drawing/draw-picture.ts'
import { presentConfig } from '#server/presenters/content.ts'
import { seedBanners } from '#server/seed/banners.ts'
import { seedBlogs } from '#server/seed/blogs.ts'
import { seedCategories } from '#server/seed/categories.ts'
import { seedPages } from '#server/seed/pages.ts'
import { seedRecipes } from '#server/seed/recipes.ts'
import type { CategoryKey, SeedFood } from '#server/seed/types.ts'
import { shopConfig } from '../../../shop.config.ts'

const img: Picture = { sm: '/s.webp', md: '/m.webp', lg: '/l.webp', blur: '#F5C95F', label: 'picture' }

/** All text of a body, as one string. */
const textOf = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'list') return block.items
      return block.kind === 'quote' ? [block.text, block.by] : [block.text]
    })
    .join(' ')

const wordsIn = (text: string): number => text.split(/\s+/).length

const pageOf = (slug: string) => {
  const page = seedPages.find((candidate) => candidate.slug === slug)
  if (!page) throw new Error(`No page ${slug}`)
  return page
}

const foodFiles: Record<string, Record<string, SeedFood[]>> = import.meta.glob('../../../server/seed/foods/*.ts', {
  eager: true,
})
const foodSlugs = new Set(
  Object.values(foodFiles)
    .flatMap((exported) => Object.values(exported).flat())
    .map((food) => food.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')),
)

describe('the shelves', () => {
  test('sixteen categories, each key once, labels written like their keys', { tags: ['SCOPE-03', 'OPEN-111'] }, () => {
    expect(seedCategories).toHaveLength(16)
    expect(seedCategories.map(({ key }) => key).toSorted()).toEqual(Object.keys(CATEGORY_ART).toSorted())
    for (const { key, label } of seedCategories) expect(label.replaceAll(' ', '-')).toBe(key)
  })

  test('exactly the categories the rules name are eligible', {
    tags: ['CONST-10', 'CONST-11', 'CONST-12', 'CONST-13', 'CONST-14', 'CONST-15', 'CONST-16', 'PAMB-18'],
  }, () => {
    const eligible = seedCategories.filter((category) => category.eligible).map(({ key }) => key)
    expect(eligible.toSorted()).toEqual(ELIGIBLE_CATEGORY_NAMES.toSorted())
  })

  test('each has a sentence and a Devanagari line', () => {
    for (const { tagline, kicker } of seedCategories) {
      expect(tagline).toMatch(/^[A-Z].+\.$/)
      expect(kicker).toMatch(/^[\p{Script=Devanagari}\s-]+$/u)
    }
  })
})

describe('banners', () => {
  test('three, valid on the wire, leading to a shelf', {
    tags: ['ENT-084', 'ENT-085', 'ENT-086', 'ENT-087', 'ENT-088', 'ENT-089', 'HOME-11'],
  }, () => {
    expect(seedBanners).toHaveLength(3)
    const keys: string[] = seedCategories.map(({ key }) => key)
    for (const { picture, ...words } of seedBanners) {
      const banner = { ...words, _id: 'b1', image: img.lg, src: img.lg, img }
      expect(v.safeParse(BannerSchema, banner).issues).toBeUndefined()
      expect(keys).toContain(words.redirectionUrl)
      expect(drawPicture(picture).svg).toContain('<svg')
    }
  })

  test('the alt text repeats every word painted in the picture', () => {
    for (const { alt, picture } of seedBanners) {
      const { lines, hi, note } = bannerOf(picture.banner)
      const heading = lines.join(' ')
      expect(alt).toBe(`${heading}. ${note}. ${hi}`)
    }
  })
})

describe('articles', () => {
  test('six, valid on the wire, newest first, two or three of them recent', { tags: ['ENT-091', 'ENT-092'] }, () => {
    expect(seedBlogs).toHaveLength(6)
    for (const { picture, ...blog } of seedBlogs)
      expect(v.safeParse(BlogSchema, { ...blog, _id: 'a1', img }).issues).toBeUndefined()
    expect(new Set(seedBlogs.map(({ titleUrl }) => titleUrl)).size).toBe(6)
    const days = seedBlogs.map(({ publishedOn }) => publishedOn)
    expect(days).toEqual(days.toSorted().toReversed())
    expect([2, 3]).toContain(seedBlogs.filter(({ recent }) => recent).length)
  })

  test.each(seedBlogs.map((blog) => [blog.titleUrl, blog] as const))('%s has 350 to 600 words', (_titleUrl, blog) => {
    const words = wordsIn(textOf(blog.body))
    expect(words).toBeGreaterThanOrEqual(350)
    expect(words).toBeLessThanOrEqual(600)
    expect(blog.minutes).toBe(Math.round(words / 200))
  })
})

describe('recipes', () => {
  test('six, valid on the wire, with steps to follow', { tags: ['ENT-094'] }, () => {
    expect(seedRecipes).toHaveLength(6)
    for (const { picture, ingredients, ...recipe } of seedRecipes) {
      const wire = { ...recipe, _id: 'r1', img, ingredients: ingredients.map(({ text }) => ({ text })) }
      expect(v.safeParse(RecipeSchema, wire).issues).toBeUndefined()
      expect(recipe.steps.length).toBeGreaterThanOrEqual(4)
    }
    expect(new Set(seedRecipes.map(({ titleUrl }) => titleUrl)).size).toBe(6)
  })

  test('every ingredient that names a food names one of the catalogue, and every recipe has one', () => {
    for (const { titleUrl, ingredients } of seedRecipes) {
      const groups = ingredients.flatMap(({ productGroup }) => productGroup ?? [])
      expect(groups, titleUrl).not.toHaveLength(0)
      expect(groups.filter((group) => !foodSlugs.has(group))).toEqual([])
    }
  })
})

describe('pages', () => {
  test('one for every slug, valid on the wire, with a Devanagari line', { tags: ['OPEN-102'] }, () => {
    expect(seedPages.map(({ slug }) => slug).toSorted()).toEqual(CONTENT_SLUGS.toSorted())
    for (const { tiles, ...page } of seedPages) {
      const wire = tiles ? { ...page, tiles: tiles.map(({ title, text }) => ({ title, text, img })) } : page
      expect(v.safeParse(ContentPageSchema, wire).issues).toBeUndefined()
      expect(page.kicker).toMatch(/\p{Script=Devanagari}/u)
    }
  })

  test('counts: questions, quotes, tiles', () => {
    expect(pageOf('frequently-asked-questions').questions?.length).toBeGreaterThanOrEqual(12)
    expect(pageOf('testimonials').quotes).toHaveLength(8)
    expect(pageOf('showcase').tiles).toHaveLength(6)
    expect(pageOf('certificates').tiles).toHaveLength(4)
    expect(pageOf('how-we-are-better').tiles).toHaveLength(4)
  })

  test('the terms state the offers, their categories, free shipping and returns', {
    tags: ['OPEN-19', 'OPEN-20'],
  }, () => {
    const terms = textOf(pageOf('termsandconditions').blocks)
    expect(terms).toContain('From ₹199 of eligible food: 10% off the eligible items.')
    expect(terms).toContain('From ₹499 of eligible food: 20% off the eligible items.')
    expect(terms).toContain('From ₹1,999 for the whole cart, eligible or not: 30% off the whole cart.')
    expect(terms).toContain('Pickles, Honey, Chutney, Jam, Oats and Chaap')
    expect(terms).toContain('Shipping is free from ₹199')
    expect(terms).toContain('Returns within 7 days of delivery')
    expect(terms).toContain('A coupon takes the place of the cart discount')
    expect(terms).toContain('Order over Rs. 499 and get Flat 20% OFF')
  })

  test('links in texts lead to a path of the shop', () => {
    const shelves = seedCategories.map(({ key }) => `/shop/${key.toLowerCase()}`)
    const articles = seedBlogs.map(({ titleUrl }) => `/blogs/${titleUrl}`)
    const pages = seedPages.map(({ slug }) => `/${slug}`)
    const known = ['/shop/all', '/contact-us', '/profile/personal-info', ...shelves, ...articles, ...pages]
    const bodies = [...seedBlogs.map(({ body }) => body), ...seedPages.map(({ blocks }) => blocks)]
    const links = [
      ...bodies
        .map(textOf)
        .join(' ')
        .matchAll(/\]\(([^)]+)\)/g),
    ].map(([, path]) => path)
    expect(links.length).toBeGreaterThan(8)
    expect(links.filter((path) => !known.includes(path ?? ''))).toEqual([])
  })
})

test('every picture of articles, recipes and pages can be drawn', () => {
  const tiles = seedPages.flatMap((page) => page.tiles ?? []).flatMap(({ picture }) => picture ?? [])
  const pictures = [...seedBlogs, ...seedRecipes].map(({ picture }) => picture)
  expect(tiles).toHaveLength(11)
  for (const picture of [...pictures, ...tiles]) {
    const drawn =
      picture.kind === 'story' ? { ...picture, category: CATEGORY_ART[picture.category as CategoryKey] } : picture
    expect(drawPicture(drawn).svg).toContain('<svg')
  }
})

test('nothing promises a cure, imitates a certifier or is filler', { tags: ['OPEN-102'] }, () => {
  const everything = JSON.stringify([seedCategories, seedBanners, seedBlogs, seedRecipes, seedPages])
  expect(everything).not.toMatch(
    /lorem|\bcures? (?:diabetes|cancer|colds?|coughs?)|boosts? immunity|detox|USDA|Jaivik/i,
  )
})

test('the identity of the shop fits the wire and the law', { tags: ['OPEN-16'] }, () => {
  const wire = presentConfig(shopConfig, readEnv({}), true)
  expect(v.safeParse(ShopConfigSchema, wire).issues).toBeUndefined()
  expect(shopConfig.gstin).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/)
  expect(gstStateOf(stateCodeOfGstin(shopConfig.gstin))?.name).toBe(shopConfig.state)
  expect(shopConfig.fssai).toMatch(/^\d{14}$/)
})
