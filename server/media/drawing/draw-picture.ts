import type { PictureRecipe } from '../recipe.ts'
import { widthsOf } from '../sizes.ts'
import { bannerArt, bannerOf } from './banners/banner.ts'
import { categoryTile } from './category-tile.ts'
import { MARKET_GROUND, marketTable } from './market-table.ts'
import { paletteOf } from './palettes.ts'
import { productArt } from './product-art.ts'
import { sealArt } from './seal.ts'
import { sizesArt } from './sizes-art.ts'
import { storyArt } from './story-art.ts'
import { document } from './svg.ts'

export interface Drawing {
  svg: string
  width: number
  height: number
  /** Stands on whatever is behind it: the arch tiles and the seals. */
  transparent: boolean
}

interface Plate {
  body: string
  /** Size of the drawing's own coordinates. */
  box: [width: number, height: number]
  transparent?: boolean
}

const SEAL_GROUND = '#FFF4DB'

/** The body of a drawing and the size of its own coordinates. Unknown names throw. */
export function plateOf(recipe: PictureRecipe): Plate {
  switch (recipe.kind) {
    case 'pack':
      return { body: productArt(recipe), box: [960, 960] }
    case 'sizes':
      return { body: sizesArt(recipe), box: [960, 960] }
    case 'category':
      return { body: categoryTile(recipe.category), box: [160, 176], transparent: true }
    case 'banner':
      return { body: bannerArt(recipe.banner), box: [1519, 600] }
    case 'story':
      return { body: storyArt(recipe), box: [800, 600] }
    case 'seal':
      return { body: sealArt(recipe.seal), box: [240, 240], transparent: true }
    case 'market':
      return { body: marketTable(), box: [960, 720] }
  }
}

/** The flat colour that stands for a drawing until it has loaded: its ground, as '#F5C95F'. */
export function groundOf(recipe: PictureRecipe): string {
  switch (recipe.kind) {
    case 'banner':
      return bannerOf(recipe.banner).colours.wall
    case 'seal':
      return SEAL_GROUND
    case 'market':
      return MARKET_GROUND
    default:
      return paletteOf(recipe.category).ground
  }
}

/** A recipe as a clean SVG at its largest size: outlined text, no filter, nothing fetched. Unknown names throw. */
export function drawPicture(recipe: PictureRecipe): Drawing {
  const { body, box, transparent = false } = plateOf(recipe)
  const width = widthsOf(recipe).lg
  const height = Math.round((width * box[1]) / box[0])
  return { svg: document(width, height, body, `0 0 ${box[0]} ${box[1]}`), width, height, transparent }
}
