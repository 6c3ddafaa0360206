import * as v from 'valibot'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { addAdmin, resetAdminPassword } from '../commands/login/set-admin-password.ts'
import { openShop } from '../db/open-shop.ts'
import { commandLine } from './command-line.ts'

const ACTIONS = {
  add: { run: addAdmin, done: operationsMessages.adminAdded, refused: operationsMessages.adminExists },
  reset: { run: resetAdminPassword, done: operationsMessages.adminReset, refused: operationsMessages.adminUnknown },
}
const WordsSchema = v.tuple([v.picklist(['add', 'reset']), v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email())])

await commandLine(async ({ env, clock, random, words }) => {
  const asked = v.safeParse(WordsSchema, words)
  if (!asked.success) throw new Error(operationsMessages.adminUsage)
  const [name, email] = asked.output
  const action = ACTIONS[name]
  const database = await openShop(env, clock, console.log)
  try {
    const password = await action.run({ database, clock, random }, email)
    if (password === null) throw new Error(action.refused(email))
    console.log(action.done(email, password))
    console.log(operationsMessages.shownOnce)
  } finally {
    await database.close()
  }
})
