import { beforeEach, expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from '#src/features/outbox/drafts.ts'

const empty = { name: '', comment: '' }

beforeEach(() => sessionStorage.clear())

it('what is typed survives a reload, each form its own, until it is sent', () => {
  keepDraft('a', { name: 'Kavita', comment: 'Sour' })
  expect(readDraft('a', empty)).toEqual({ name: 'Kavita', comment: 'Sour' })
  expect(readDraft('b', { ...empty, name: 'Asha' })).toEqual({ name: 'Asha', comment: '' })
  dropDraft('a')
  expect(readDraft('a', empty)).toEqual(empty)
})

it('a draft that makes no sense, or has fields of another form, is left out', () => {
  for (const stored of ['{', 'null', '[1]', '7', '{"name":5,"comment":"Sour","role":"admin"}']) {
    sessionStorage.setItem('draft:a', stored)
    expect(Object.keys(readDraft('a', empty))).toEqual(['name', 'comment'])
  }
  expect(readDraft('a', empty)).toEqual({ name: '', comment: 'Sour' })
})

it('works without session storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft('a', { comment: 'Sour' })
  dropDraft('a')
  expect(readDraft('a', empty)).toEqual(empty)
  vi.unstubAllGlobals()
})
