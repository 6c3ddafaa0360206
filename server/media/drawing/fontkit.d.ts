// The part of fontkit that lettering uses; the package ships no types.
declare module 'fontkit' {
  interface Glyph {
    path: { toSVG(): string }
  }
  interface GlyphPosition {
    xAdvance: number
    xOffset: number
    yOffset: number
  }
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): { glyphs: Glyph[]; positions: GlyphPosition[] }
  }
  export function create(bytes: Uint8Array): Font
}
