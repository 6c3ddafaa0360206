import { describe, expect, test } from 'vitest'
import { clampPage, nextPage, PAGE_SIZE, pageCountOf, pageOf, previousPage } from '#domain/rules/pagination.ts'

describe('pagination', { tags: ['STATE-092', 'STATE-093', 'ENT-201', 'OPEN-23'] }, () => {
  test.each([
    [1, 4, 4, 2],
    [2, 4, 1, 3],
    [4, 4, 3, 1],
    [1, 1, 1, 1],
  ])('page %d of %d: previous %d, next %d', (page, pageCount, previous, next) => {
    expect(previousPage(page, pageCount)).toBe(previous)
    expect(nextPage(page, pageCount)).toBe(next)
  })

  test.each([
    [0, 1],
    [1, 1],
    [12, 1],
    [13, 2],
    [540, 45],
  ])('%d products fill %d pages of 12', (length, pages) => {
    expect(PAGE_SIZE).toBe(12)
    expect(pageCountOf(length)).toBe(pages)
  })

  test.each([
    [0, 1],
    [-3, 1],
    [2.9, 2],
    [99, 3],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('page %d of 3 becomes %d', (page, expected) => {
    expect(clampPage(page, 3)).toBe(expected)
  })

  test('pages cover the list once, in order', () => {
    const list = Array.from({ length: 30 }, (_, i) => i)
    const pages = [1, 2, 3].map((page) => pageOf(list, page))
    expect(pages.flatMap(({ items }) => items)).toEqual(list)
    expect(pages.map(({ items }) => items.length)).toEqual([12, 12, 6])
    expect(pageOf(list, 9)).toMatchObject({ page: 3, pageCount: 3 })
    expect(pageOf([], 1)).toEqual({ items: [], page: 1, pageCount: 1 })
  })
})
