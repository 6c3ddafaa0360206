import type { CategoryKey } from './types.ts'

/** One shelf of the shop; its picture is drawn from `{ kind: 'category', category: key }`. */
export interface SeedCategory {
  key: CategoryKey
  /** What people read: 'Organic Honey'. */
  label: string
  tagline: string
  /** Devanagari line over the heading. */
  kicker: string
  /** Counts toward the 10 % and 20 % tiers (section 9). */
  eligible: boolean
}

/** The sixteen shelves in the order the menu, the strip and the footer show them. */
export const seedCategories: readonly SeedCategory[] = [
  {
    key: 'Homestyle-Pickles',
    label: 'Homestyle Pickles',
    tagline: 'Cut by hand, cured in sun and salt, and left alone until they are ready.',
    kicker: 'घर का अचार',
    eligible: true,
  },
  {
    key: 'Organic-Honey',
    label: 'Organic Honey',
    tagline: 'One forest, one flower or one season to a jar, filtered through cloth and never boiled.',
    kicker: 'असली शहद',
    eligible: true,
  },
  {
    key: 'Seasonings-&-Herbs',
    label: 'Seasonings & Herbs',
    tagline: 'Spices ground in small lots, so that the smell reaches you before the spoon does.',
    kicker: 'मसाले और जड़ी-बूटी',
    eligible: false,
  },
  {
    key: 'Salt',
    label: 'Salt',
    tagline: 'Rock, black, lake and sea: four kinds of salt for four kinds of cooking.',
    kicker: 'नमक',
    eligible: false,
  },
  {
    key: 'Breakfast-Cereals',
    label: 'Breakfast Cereals',
    tagline: 'Ragi, jowar, bajra and corn, flaked or puffed and ready in the time milk takes to pour.',
    kicker: 'सुबह का नाश्ता',
    eligible: false,
  },
  {
    key: 'Chutney-&-Dip',
    label: 'Chutney & Dip',
    tagline: 'Green, red and sweet-sour, for the side of the plate that empties first.',
    kicker: 'चटनी',
    eligible: true,
  },
  {
    key: 'Oats',
    label: 'Oats',
    tagline: 'Rolled, steel-cut or ground, from a fast spoonful to a slow pot.',
    kicker: 'जई',
    eligible: true,
  },
  {
    key: 'Organic-Oils',
    label: 'Organic Oils',
    tagline: 'Pressed slowly in a wooden ghani, settled for two days, and bottled as it is.',
    kicker: 'घानी का तेल',
    eligible: false,
  },
  {
    key: 'Fruit-Preserves',
    label: 'Fruit Preserves',
    tagline: 'Murabba and whole fruit in syrup, made while the fruit was in season.',
    kicker: 'मुरब्बा',
    eligible: false,
  },
  {
    key: 'Vegan',
    label: 'Vegan',
    tagline: 'Nut butters, plant milks and spreads with a short list on the back.',
    kicker: 'वीगन रसोई',
    eligible: false,
  },
  {
    key: 'Sweeteners',
    label: 'Sweeteners',
    tagline: 'Khand, mishri, dates and leaves: sweetness with some flavour left in it.',
    kicker: 'मिठास',
    eligible: false,
  },
  {
    key: 'Organic-Tea',
    label: 'Organic Tea',
    tagline: 'Garden teas and kitchen infusions, from a strong morning cup to a quiet evening one.',
    kicker: 'चाय',
    eligible: false,
  },
  {
    key: 'Gifts-&-Combos',
    label: 'Gifts & Combos',
    tagline: 'Boxes packed by hand for festivals, new homes and people who cook.',
    kicker: 'उपहार',
    eligible: false,
  },
  {
    key: 'Jam',
    label: 'Jam',
    tagline: 'More fruit than sugar, stirred in small pans, and set soft.',
    kicker: 'फलों का जैम',
    eligible: true,
  },
  {
    key: 'Chaap',
    label: 'Chaap',
    tagline: 'Soya chaap on the stick, plain or already marinated, for the tawa and the coals.',
    kicker: 'चाप',
    eligible: true,
  },
  {
    key: 'Jaggery',
    label: 'Jaggery',
    tagline: 'Cane, palm and date gur in blocks, powder and little cubes for tea.',
    kicker: 'देसी गुड़',
    eligible: false,
  },
]
