/** What a pack looks like; enough to draw it again on any machine. */
export interface DrawnPack {
  form: 'jar' | 'bottle' | 'pouch' | 'sachet' | 'tin' | 'can' | 'box' | 'block' | 'hamper' | 'tub'
  /** Ingredient on the label, by its name in motifs.ts. */
  motif: MotifName
  /** Short name printed large: at most 12 letters, so that it reads at 160 px. */
  label: string
  /** The same in Devanagari, one to three words. */
  hi: string
  /** The strip under the name: 'Sun-cured pickle'. At most 22 letters. */
  sub: string
  /** Two ingredient motifs at the foot of the pack. */
  props?: [MotifName, MotifName]
  /** Variation inside the category's palette; never the ground, which is the category's code. */
  palette?: Partial<Record<'main' | 'second' | 'label' | 'on' | 'fill' | 'fill2' | 'lid', string>> & {
    back?: 'rays' | 'arch' | 'scallop' | 'disc'
  }
}

/** A drawing's recipe as stored beside its content hash; the renditions are made from it on demand. */
export type PictureRecipe =
  | ({ kind: 'pack'; category: string; size: string; view: 'front' | 'left'; stature?: number } & DrawnPack)
  /** All packs of a food beside a glass; `cm` is how high each is in life. */
  | ({ kind: 'sizes'; category: string; packs: { form: DrawnPack['form']; size: string; cm: number }[] } & DrawnPack)
  | { kind: 'category'; category: string }
  | { kind: 'banner'; banner: string }
  | { kind: 'story'; story: 'blog' | 'recipe'; motifs: [MotifName, MotifName, MotifName]; category: string }
  | { kind: 'seal'; seal: string }
  | { kind: 'market' }

export type MotifName =
  | 'mango'
  | 'lime'
  | 'chilli'
  | 'garlic'
  | 'honeycomb'
  | 'mustard'
  | 'coconut'
  | 'oats'
  | 'tea'
  | 'jaggery'
  | 'cane'
  | 'rose'
  | 'tomato'
  | 'mint'
  | 'tulsi'
  | 'amla'
  | 'orange'
  | 'strawberry'
  | 'berries'
  | 'groundnut'
  | 'sesame'
  | 'turmeric'
  | 'ginger'
  | 'pepper'
  | 'cardamom'
  | 'herb'
  | 'salt'
  | 'millet'
  | 'flakes'
  | 'chaap'
  | 'date'
  | 'stevia'
  | 'apricot'
  | 'cashew'
  | 'soy'
  | 'diya'
  | 'lotus'
  | 'almond'
  | 'carrot'
  | 'brinjal'
  | 'jackfruit'
  | 'pineapple'
  | 'fig'
  | 'guava'
  | 'grape'
  | 'cumin'
  | 'coriander'
  | 'clove'
  | 'cinnamon'
  | 'saffron'
  | 'sunflower'
  | 'walnut'
  | 'lemongrass'
  | 'hibiscus'
  | 'wheat'
  | 'corn'
  | 'tamarind'
  | 'onion'
  | 'beetroot'
  | 'apple'
  | 'chickpea'
  | 'pomegranate'

/** What the database stores for a picture under its content hash: enough to make its renditions at any time. */
export type PictureOriginal = { kind: 'drawing'; recipe: PictureRecipe } | { kind: 'upload'; bytes: Uint8Array }
