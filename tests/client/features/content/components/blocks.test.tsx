import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Block } from '#domain/contract/content.ts'
import { Blocks, headingId } from '#src/features/content/components/blocks.tsx'

async function shown(...blocks: Block[]): Promise<Document> {
  const routeTree = createRootRoute({ component: () => <Blocks blocks={blocks} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory(), isServer: true })
  await router.load()
  return new DOMParser().parseFromString(renderToStaticMarkup(<RouterProvider router={router} />), 'text/html')
}

const textOf = (element: Element | null) => element?.textContent

describe('the body of a page', () => {
  it('shows each kind of block as what it is', async () => {
    const page = await shown(
      { kind: 'heading', text: 'How we buy' },
      { kind: 'paragraph', text: 'From the field.' },
      { kind: 'list', items: ['Before the harvest', 'On the day of it'] },
      { kind: 'quote', text: 'Press one between two fingers.', by: 'Shanti' },
    )
    expect(textOf(page.querySelector('h2#how-we-buy'))).toBe('How we buy')
    expect(textOf(page.querySelector('p'))).toBe('From the field.')
    expect([...page.querySelectorAll('li')].map(textOf)).toEqual(['Before the harvest', 'On the day of it'])
    expect(textOf(page.querySelector('figure blockquote'))).toBe('Press one between two fingers.')
    expect(textOf(page.querySelector('figcaption'))).toBe('Shanti')
  })

  it('links to pages of the shop, in paragraphs and in lists', async () => {
    const page = await shown(
      { kind: 'paragraph', text: 'See [the terms](/termsandconditions#payment).' },
      { kind: 'list', items: ['Ask [us](/contact-us)'] },
    )
    const links = [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['the terms', '/termsandconditions#payment'],
      ['us', '/contact-us'],
    ])
  })

  it('shows markup and foreign links as the text they are', async () => {
    const written = '<img src=x onerror=alert(1)> [free](https://example.org) [x](javascript:alert(1))'
    const page = await shown({ kind: 'paragraph', text: written }, { kind: 'heading', text: '<b>Bold</b>' })
    expect(page.querySelectorAll('img, a, b, script')).toHaveLength(0)
    expect(textOf(page.querySelector('p'))).toBe(written)
    expect(textOf(page.querySelector('h2'))).toBe('<b>Bold</b>')
  })
})

it.each([
  ['Returns and refunds', 'returns-and-refunds'],
  ['  How we buy? ', 'how-we-buy'],
  ['Days one to three: salt', 'days-one-to-three-salt'],
  ['देसी गुड़', 'देसी-गुड़'],
])('the anchor of "%s" is made of its letters', (text, id) => {
  expect(headingId(text)).toBe(id)
})
