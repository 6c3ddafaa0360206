import { registerHooks } from 'node:module'
import { plantedBugs, withBug } from './planted-bugs.ts'

/** Loaded before the simulation: one file of the shop is read with a mistake in it. */
const { PLANTED_BUG } = process.env
const bug = plantedBugs.find(({ name }) => name === PLANTED_BUG)
if (!bug) throw new Error(`there is no planted bug named ${PLANTED_BUG}`)

const url = new URL(`../../${bug.file}`, import.meta.url).href

registerHooks({
  load(asked, context, nextLoad) {
    const loaded = nextLoad(asked, context)
    if (asked !== url) return loaded
    if (typeof loaded.source === 'string') return { ...loaded, source: withBug(bug, loaded.source) }
    return { ...loaded, source: withBug(bug, new TextDecoder().decode(loaded.source)) }
  },
})
