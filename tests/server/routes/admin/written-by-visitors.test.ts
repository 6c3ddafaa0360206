import { expect, it } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { reviewOf } from '#tests/support/written.ts'

describeOnBothDatabases('what visitors have written, at the desk', (open) => {
  it('a review is decided, and decided otherwise later; one that is not there is not found', async () => {
    const desk = await openDesk(open, [{ id: 'mango' }])
    const { accessToken: token } = await logIn(desk.deps)
    await desk.ask('/api/reviews', { method: 'POST', token, json: reviewOf() })
    const [{ _id, status }] = await desk.list('type=reviews')
    expect(status).toBe('pending')
    const decide = (id: string, to: string) =>
      desk.ask(`/api/admin/reviews/decide/${id}`, { method: 'PUT', json: { status: to } })
    expect((await decide(_id, 'approved')).body.review).toMatchObject({ _id, status: 'approved' })
    expect(await desk.list('type=reviews&status=approved')).toMatchObject([{ _id }])
    expect((await decide(_id, 'rejected')).body.review).toMatchObject({ _id, status: 'rejected' })
    expect((await decide('nobody', 'approved')).status).toBe(404)
    expect(await desk.list('type=audit')).toMatchObject([
      { action: 'review.decide', before: { status: 'approved' }, after: { status: 'rejected' } },
      { action: 'review.decide', before: { status: 'pending' }, after: { status: 'approved' } },
    ])
  })

  it('a sign-up to the newsletter is taken out once, and the log does not say whose', async () => {
    const desk = await openDesk(open)
    for (const email of ['meera@haat.in', 'asha@haat.in'])
      await desk.ask('/api/add/newsletter/subscription', { method: 'POST', json: { email } })
    const remove = async () => {
      const path = `/api/admin/newsletter/delete/${encodeURIComponent('meera@haat.in')}`
      return (await desk.ask(path, { method: 'DELETE' })).status
    }
    expect([await remove(), await remove()]).toEqual([200, 404])
    expect(await desk.list('type=newsletter')).toMatchObject([{ email: 'asha@haat.in' }])
    const log = await desk.list('type=audit')
    expect(log).toMatchObject([{ action: 'newsletter.delete', documentId: 'newsletter' }])
    expect(JSON.stringify(log)).not.toContain('meera')
  })

  it('a question is answered once; that it was, and its deletion, stand in the log, without a word of it', async () => {
    const desk = await openDesk(open)
    const json = {
      fullName: 'Asha Rao',
      email: 'asha@haat.in',
      phoneNumber: '9876543210',
      message: 'Do you send to Leh?',
    }
    await desk.ask('/api/user-query/submit-contact-details', { method: 'POST', json })
    const [{ _id }] = await desk.list('type=queries')
    const answer = (id: string, text: string) =>
      desk.ask(`/api/admin/queries/answer/${id}`, { method: 'POST', json: { answer: text } })
    expect((await answer('nobody', 'Soon.')).status).toBe(404)
    for (const press of ['Soon.', 'Soon.']) expect((await answer(_id, press)).status).toBe(200)
    expect((await answer(_id, 'Never.')).body.code).toBe('CHANGED_MEANWHILE')
    expect((await desk.ask(`/api/admin/delete/Queries/${_id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await desk.list('type=audit')).toMatchObject([
      { action: 'query.delete', documentId: _id },
      { action: 'query.answer', documentId: _id, before: { answered: false }, after: { answered: true } },
    ])
  })
})
