import { parseArgs } from 'node:util'
import { firstSeedThatFinds } from './find-planted-bugs.ts'
import { plantedBugs } from './planted-bugs.ts'

/** Plants one bug after the other and simulates by seed until each is found; prints a row for each. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    days: { type: 'string', default: '7' },
    orders: { type: 'string', default: '40' },
    browsers: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
})

const hunt = {
  seeds: Number(values.seeds),
  days: Number(values.days),
  orders: Number(values.orders),
  browsers: Number(values.browsers),
}
process.stdout.write('| planted bug | found by seed | in the words of the simulation |\n| --- | --- | --- |\n')
for (const { name } of plantedBugs.filter((bug) => bug.name.includes(values.only))) {
  // The client's program runs in browsers alone.
  const browsers = name.startsWith('client: ') ? Number(values.browsers) : 0
  const found = firstSeedThatFinds(name, { ...hunt, browsers })
  if (found === null) process.exitCode = 1
  process.stdout.write(`| ${name} | ${found?.seed ?? 'none'} | ${found?.words ?? ''} |\n`)
}
