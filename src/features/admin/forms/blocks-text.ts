import type { Block } from '#domain/contract/content.ts'

/** The name follows the last dash, because the quote itself may contain one. */
const QUOTE = /^(.*)\s+—\s+(.*)$/

/** An article as lines a person edits: `# heading`, `- item`, `> quote — by whom`, everything else a paragraph. */
export function textOfBlocks(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'heading') return `# ${block.text}`
      if (block.kind === 'list') return block.items.map((item) => `- ${item}`).join('\n')
      if (block.kind === 'quote') return block.by ? `> ${block.text} — ${block.by}` : `> ${block.text}`
      return block.text
    })
    .join('\n\n')
}

/** The same back; items that follow each other are one list. */
export function blocksOfText(text: string): Block[] {
  const blocks: Block[] = []
  let isInList = false
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1)
    if (line === '') isInList = false
    else if (line.startsWith('- ')) {
      if (isInList && last?.kind === 'list') last.items.push(line.slice(2).trim())
      else blocks.push({ kind: 'list', items: [line.slice(2).trim()] })
      isInList = true
    } else {
      isInList = false
      if (line.startsWith('# ')) blocks.push({ kind: 'heading', text: line.slice(2).trim() })
      else if (line.startsWith('> ')) {
        const said = line.slice(2).trim()
        const [, words = said, by = ''] = QUOTE.exec(said) ?? []
        blocks.push({ kind: 'quote', text: words, by })
      } else blocks.push({ kind: 'paragraph', text: line })
    }
  }
  return blocks
}
