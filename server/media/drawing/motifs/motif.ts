import type { MotifName } from '../../recipe.ts'
import { berries, strawberry } from './berry-patch.ts'
import { at, type DrawMotif } from './block-print.ts'
import { lotus, mustard, rose } from './blossoms.ts'
import { coconut, lime } from './citrus-and-coconut.ts'
import { apple, fig, grape, pomegranate } from './dark-fruit.ts'
import { flakes, millet, oats } from './grains.ts'
import { herb, mint, stevia, tea, tulsi } from './herbs.ts'
import { chilli, garlic, tomato } from './kitchen-garden.ts'
import { cashew, groundnut, sesame } from './nuts.ts'
import { amla, apricot, date, mango, orange } from './orchard.ts'
import { chaap, diya, salt } from './pantry.ts'
import { hibiscus, lemongrass, saffron, sunflower, wheat } from './petals.ts'
import { soy } from './pulses.ts'
import { ginger, turmeric } from './roots.ts'
import { almond, chickpea, walnut } from './shells.ts'
import { cardamom, pepper } from './spices.ts'
import { cane, honeycomb, jaggery } from './sweet.ts'
import { guava, jackfruit, pineapple } from './tropical.ts'
import { beetroot, brinjal, carrot, corn, onion } from './vegetables.ts'
import { cinnamon, clove, coriander, cumin, tamarind } from './whole-spices.ts'

const MOTIFS: Record<MotifName, DrawMotif> = {
  mango,
  amla,
  orange,
  apricot,
  date,
  strawberry,
  berries,
  lime,
  coconut,
  chilli,
  garlic,
  tomato,
  turmeric,
  ginger,
  mint,
  tulsi,
  stevia,
  herb,
  tea,
  mustard,
  rose,
  lotus,
  guava,
  jackfruit,
  pineapple,
  apple,
  fig,
  grape,
  pomegranate,
  beetroot,
  brinjal,
  carrot,
  corn,
  onion,
  cinnamon,
  clove,
  coriander,
  cumin,
  tamarind,
  hibiscus,
  lemongrass,
  saffron,
  sunflower,
  wheat,
  almond,
  chickpea,
  walnut,
  oats,
  millet,
  flakes,
  groundnut,
  cashew,
  sesame,
  soy,
  pepper,
  cardamom,
  honeycomb,
  jaggery,
  cane,
  salt,
  chaap,
  diya,
}

/** @internal Tests look at every one. */
export const MOTIF_NAMES = Object.keys(MOTIFS).filter((name): name is MotifName => name in MOTIFS)

/** One ingredient, centred on x,y; about 200 units wide at scale 1. */
export const motif = (name: MotifName, x = 0, y = 0, scale = 1, turn = 0): string =>
  at(x, y, turn, scale, MOTIFS[name]())
