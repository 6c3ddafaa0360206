import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = 'domain/messages/en'
/** A text in quotes that says basket; names in code may be what they like. */
const SAID = /(['"`])(?:(?!\1).)*\bbaskets?\b(?:(?!\1).)*\1/i

it('what a shopper fills is called a cart in every text', () => {
  const said = readdirSync(FOLDER).flatMap((file) =>
    readFileSync(join(FOLDER, file), 'utf8')
      .split('\n')
      .filter((line) => SAID.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(said).toEqual([])
})
