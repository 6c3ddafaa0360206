import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'
import { invoiceText } from '#domain/messages/en/invoice.ts'

/** A4 in points, with what is left free around it. */
export const PAGE = { left: 34, top: 36, width: 527, bottom: 800 }
export const REGULAR = 'regular'
export const BOLD = 'bold'
export type Doc = InstanceType<typeof PDFDocument>

/** Mukta with Latin, the rupee sign and Devanagari in one file each; `writeLine` has the other scripts. */
export const FONT_FILES = {
  [REGULAR]: fileURLToPath(new URL('./fonts/mukta-400.ttf', import.meta.url)),
  [BOLD]: fileURLToPath(new URL('./fonts/mukta-700.ttf', import.meta.url)),
}

/** A blank first page. The PDF library is loaded with the first document, since a shop rarely draws one. */
export async function newDocument(title: string): Promise<Doc> {
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'A4',
    margins: { left: PAGE.left, right: PAGE.left, top: PAGE.top, bottom: 0 },
    bufferPages: true,
    info: { Title: title },
  })
  for (const [name, file] of Object.entries(FONT_FILES)) doc.registerFont(name, file)
  return doc.font(REGULAR).fillColor('#1E241A')
}

/** Names the pages of what was begun on page `first`, where it takes several: loose sheets are told apart by it. */
export function namePages(doc: Doc, name: string, first = 0): void {
  const pages = doc.bufferedPageRange().count - first
  if (pages === 1) return
  for (let page = 1; page <= pages; page += 1) {
    doc.switchToPage(first + page - 1)
    doc
      .font(REGULAR)
      .fontSize(8.5)
      .text(`${name}, ${invoiceText.page(page, pages)}`, PAGE.left, PAGE.bottom + 8, {
        width: PAGE.width,
        align: 'right',
      })
  }
}

/** The bytes of a document that has been written to its end. */
export async function finished(doc: Doc): Promise<Uint8Array> {
  const parts: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve())
    doc.on('error', reject)
  })
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(parts))
}
