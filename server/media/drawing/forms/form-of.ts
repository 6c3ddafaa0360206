import type { DrawnPack } from '../../recipe.ts'
import type { DrawForm } from '../pack.ts'
import { block } from './block.ts'
import { bottle } from './bottle.ts'
import { box } from './box.ts'
import { hamper } from './hamper.ts'
import { jar } from './jar.ts'
import { pouch } from './pouch.ts'
import { tin } from './tin.ts'
import { tub } from './tub.ts'

/** Every pack form: how it is drawn and how large it stands in the frame. */
export const FORMS: Record<DrawnPack['form'], { draw: DrawForm; scale: number }> = {
  jar: { draw: jar, scale: 1.16 },
  bottle: { draw: bottle, scale: 1.1 },
  pouch: { draw: pouch, scale: 1.13 },
  tin: { draw: tin, scale: 1.13 },
  box: { draw: box, scale: 1.12 },
  block: { draw: block, scale: 1.2 },
  hamper: { draw: hamper, scale: 1.1 },
  tub: { draw: tub, scale: 1.12 },
}
