import { setPriority } from 'node:os'
import { findDamage } from '#server/db/backup/inspect.ts'

/** Behind everything else on the machine: shoppers come first. */
const LOW_PRIORITY = 15

setPriority(LOW_PRIORITY)
const [, , file = ''] = process.argv
process.send?.({ damage: findDamage(file) })
