import { FORMS } from '#server/media/drawing/forms/form-of.ts'
import type { DrawnPack, PictureRecipe } from '#server/media/recipe.ts'

type PackRecipe = Extract<PictureRecipe, { kind: 'pack' }>

/** A jar of mango pickle, changed where a test cares. */
export const packRecipe = (changes: Partial<PackRecipe> = {}): PackRecipe => ({
  kind: 'pack',
  form: 'jar',
  category: 'pickles',
  motif: 'mango',
  label: 'Mango',
  hi: 'आम का अचार',
  sub: 'Sun-cured pickle',
  size: '500 g',
  view: 'front',
  props: ['chilli', 'mango'],
  ...changes,
})

const backs = ['rays', 'arch', 'scallop', 'disc'] as const

/** Every form, seen from the front and turned, with each backdrop in turn. */
export const everyFormAndView: PackRecipe[] = (Object.keys(FORMS) as DrawnPack['form'][]).flatMap((form, index) =>
  (['front', 'left'] as const).map((view) => {
    const back = backs[index % backs.length] ?? 'rays'
    return packRecipe({ form, view, palette: { back } })
  }),
)
