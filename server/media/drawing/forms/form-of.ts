import type { DrawnPack } from '../../recipe.ts'
import type { DrawForm } from '../pack.ts'
import { block } from './block.ts'
import { bottle } from './bottle.ts'
import { box } from './box.ts'
import { can } from './can.ts'
import { hamper } from './hamper.ts'
import { jar } from './jar.ts'
import { pouch } from './pouch.ts'
import { sachet } from './sachet.ts'
import { tin } from './tin.ts'
import { tub } from './tub.ts'

/** Every pack form: how it is drawn, how large it stands in its frame, and how high the drawing is by itself. */
export const FORMS: Record<DrawnPack['form'], { draw: DrawForm; scale: number; high: number }> = {
  jar: { draw: jar, scale: 1.16, high: 636 },
  bottle: { draw: bottle, scale: 1.1, high: 716 },
  pouch: { draw: pouch, scale: 1.13, high: 662 },
  sachet: { draw: sachet, scale: 1.13, high: 640 },
  tin: { draw: tin, scale: 1.13, high: 686 },
  can: { draw: can, scale: 1.1, high: 672 },
  box: { draw: box, scale: 1.12, high: 672 },
  block: { draw: block, scale: 1.2, high: 372 },
  hamper: { draw: hamper, scale: 1.1, high: 640 },
  tub: { draw: tub, scale: 1.12, high: 452 },
}
