/** How often everything else of the process had its turn while `work` was done, and what came of it. */
export async function countTurns<Done>(work: () => Promise<Done>): Promise<{ turns: number; done: Done }> {
  let turns = 0
  let next: NodeJS.Immediate = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  try {
    const done = await work()
    return { turns, done }
  } finally {
    clearImmediate(next)
  }
}
