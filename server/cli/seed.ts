import { operationsMessages } from '#domain/messages/en/operations.ts'
import { openShop } from '../db/open-shop.ts'
import { seedWhenEmpty } from '../seed/seed-when-empty.ts'
import { commandLine } from './command-line.ts'

await commandLine(async ({ env, clock }) => {
  const database = await openShop(env, clock, console.log)
  try {
    const isSeeded = await seedWhenEmpty(database, clock, console.log)
    console.log(isSeeded ? operationsMessages.seeded : operationsMessages.notSeeded)
  } finally {
    await database.close()
  }
})
