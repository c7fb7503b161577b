import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { NOW, newAddress } from './fixtures.ts'

const app = await openTestApp({ now: NOW })
const { db } = app

beforeEach(() => db.deleteFrom('rate_limit').execute())

describe('the waitlist', () => {
  const join = (more: object = {}) =>
    app.visitor().post('/waitlist', { email: newAddress(), name: 'Ana', market: 'Lisbon', ...more })

  test('keeps each address once, and nothing of what fills in everything', async () => {
    const email = newAddress()
    const asked = { email, company: ' Alder & Wray ', source: 'marketplace' }
    expect(await join(asked)).toMatchObject({ status: 202, body: {} })
    expect((await join({ ...asked, name: 'Somebody else' })).status).toBe(202)
    expect((await join({ email: 'bot@spam.example', website: 'x' })).status).toBe(202)
    expect((await join({ market: ' ' })).body.fields).toEqual([{ field: 'market', message: 'must not be blank' }])
    const kept = await db.selectFrom('waitlist').selectAll().execute()
    expect(kept).toEqual([
      { email, name: 'Ana', company: 'Alder & Wray', market: 'Lisbon', source: 'marketplace', created_at: NOW },
    ])
  })

  test('takes ten an hour from a network', async () => {
    const statuses = []
    for (let times = 0; times < 11; times++) statuses.push((await join()).status)
    expect(statuses).toEqual([...Array(10).fill(202), 429])
  })
})
