import { expect, it } from 'vitest'
import type { ContentPage } from '#domain/contract/content.ts'
import { AllTestimonials } from '#src/features/content/components/all-testimonials.tsx'
import { Questions } from '#src/features/content/components/questions.tsx'
import { TextPage } from '#src/features/content/components/text-page.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const heading = { title: 'What we promise', kicker: '', intro: '', blocks: [] }
const SAYS_SO = 'We are still writing this page.'

const terms: ContentPage = { slug: 'termsandconditions', ...heading }
const questions: ContentPage = { slug: 'frequently-asked-questions', ...heading, questions: [] }
const testimonials: ContentPage = { slug: 'testimonials', ...heading, quotes: [] }

it.each([
  ['a policy', terms, { blocks: [{ kind: 'paragraph', text: 'Honest weights.' }] }],
  ['the list of questions', questions, { questions: [{ question: 'Do you deliver?', answer: 'We do.' }] }],
  ['the testimonials', testimonials, { quotes: [{ text: 'Good honey', name: 'Meera', about: '', rating: 5 }] }],
] as [string, ContentPage, Partial<ContentPage>][])('%s that nobody has written says so', async (_, page, written) => {
  const shown = {
    termsandconditions: <TextPage slug="termsandconditions" title="Terms" />,
    'frequently-asked-questions': <Questions />,
    testimonials: <AllTestimonials />,
  }[page.slug]
  for (const [answer, isSaid] of [
    [page, true],
    [{ ...page, ...written }, false],
  ] as const) {
    fakeWire(({ path }) => (path === `/api/content/${page.slug}` ? ok(answer) : new Promise(() => {})))
    const { host, unmount } = await mountInShop(shown)
    await untilShown(
      () => undefined,
      () => expect(host.textContent).toContain('What we promise'),
    )
    expect(host.textContent?.includes(SAYS_SO)).toBe(isSaid)
    await unmount()
  }
})
