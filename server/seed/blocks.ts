import type { Block } from '#domain/contract/content.ts'

export const heading = (text: string): Block => ({ kind: 'heading', text })

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

export const list = (...items: string[]): Block => ({ kind: 'list', items })

export const quote = (text: string, by: string): Block => ({ kind: 'quote', text, by })
