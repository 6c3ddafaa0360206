import { expect, it } from 'vitest'
import { decideReview } from '#server/commands/admin/change-people.ts'
import type { Deps } from '#server/deps.ts'
import { contentVersion } from '#server/repositories/content.ts'
import { openDesk } from '#tests/support/desk.ts'
import { secondOfTwo } from '#tests/support/held-open.ts'
import { logIn } from '#tests/support/log-in.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { reviewOf } from '#tests/support/written.ts'

describeOnBothDatabases('two decide on one review at once', (open) => {
  it('shoppers read what the second one decided, and the log says what it was before', async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    const { deps } = desk
    const { accessToken: token } = await logIn(deps)
    await desk.ask('/api/reviews', { method: 'POST', token, json: reviewOf() })
    const { id: staff } = await deps.database.read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const [{ _id: id }] = await desk.list('type=reviews')
    const version = () => contentVersion(deps.database.read)
    const before = await version()

    const decide = (to: Deps, status: 'approved' | 'rejected') => decideReview(to, staff, id, { status })
    await secondOfTwo(
      deps,
      (own) => decide(own, 'approved'),
      (own) => decide(own, 'rejected'),
    )

    expect(await desk.list('type=reviews')).toMatchObject([{ status: 'rejected' }])
    // Each change of what is shown: without the second, every process would go on showing the review.
    expect(await version()).toBe(before + 2)
    expect(await desk.list('type=audit')).toMatchObject([
      { before: { status: 'approved' }, after: { status: 'rejected' } },
      { before: { status: 'pending' }, after: { status: 'approved' } },
    ])
  })

  it('whoever saw it undecided does not turn round what a colleague decided since', { tags: ['OPEN-77'] }, async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    const { accessToken: token } = await logIn(desk.deps)
    await desk.ask('/api/reviews', { method: 'POST', token, json: reviewOf() })
    const [{ _id: id }] = await desk.list('type=reviews')
    const decide = (json: object) => desk.ask(`/api/admin/reviews/decide/${id}`, { method: 'PUT', json })
    expect((await decide({ status: 'rejected', seen: 'pending' })).status).toBe(200)
    expect(await decide({ status: 'approved', seen: 'pending' })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    })
    expect(await desk.list('type=reviews')).toMatchObject([{ status: 'rejected' }])
    // The same again is what is wanted already, and who has seen the decision may change it.
    expect((await decide({ status: 'rejected', seen: 'pending' })).status).toBe(200)
    expect((await decide({ status: 'approved', seen: 'rejected' })).status).toBe(200)
    expect(await desk.list('type=reviews')).toMatchObject([{ status: 'approved' }])
  })
})
