import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'

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
