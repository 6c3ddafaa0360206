import { expect, it } from 'vitest'
import { fillPath, pathParams } from '#domain/contract/endpoint.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { identifyAdmin, identifyCustomer } from '#server/commands/login/identify-caller.ts'
import { isLongCampaign } from '#tests/support/campaign.ts'
import { openDesk } from '#tests/support/desk.ts'
import { forgedTokens } from '#tests/support/forged-tokens.ts'
import { logIn } from '#tests/support/log-in.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const open = openSqliteForTests()
/** Of the forged tokens so many are tried at each call, others at the next; all of them at full length. */
const TRIED_AT_EACH = isLongCampaign ? 100 : 3

it('no forged token opens a call of staff or of a customer', async () => {
  const desk = await openDesk(open)
  const { deps, token, call } = desk
  const { accessToken } = await logIn(deps)
  const [staff, customer] = [await identifyAdmin(deps, token), await identifyCustomer(deps, accessToken)]
  if (!staff || !customer || customer === 'deleted') throw new Error('the logins are not open')
  const common = { secrets: deps.secrets, others: testDeps(deps.database).secrets, now: deps.clock.now() }
  const ofStaff = { subjectId: staff.adminId, sessionId: staff.sessionId }
  const ofCustomer = { subjectId: customer.userId, sessionId: customer.sessionId }
  const forged = {
    admin: [...(await forgedTokens({ ...common, audience: 'admin', claims: ofStaff }))],
    customer: [...(await forgedTokens({ ...common, audience: 'customer', claims: ofCustomer }))],
  }
  let tried = 0
  for (const { access, path, method, name } of endpoints) {
    if (access === 'public') continue
    const tokens = forged[access]
    for (let n = 0; n < Math.min(TRIED_AT_EACH, tokens.length); n += 1) {
      const [wrong, bad] = tokens[tried % tokens.length] ?? ['', '']
      tried += 1
      const target = fillPath(path, Object.fromEntries(pathParams(path).map((param) => [param, 'x'])))
      const { status } = await call(target, { method, token: bad })
      expect(status, `${name} with a token ${wrong}`).toBe(401)
    }
  }
  expect(tried).toBeGreaterThan(200)
})
