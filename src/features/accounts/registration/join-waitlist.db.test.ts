import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { NOW, newAddress } from './fixtures.ts'

const app = await openTestApp({ now: NOW })
const { db } = app

beforeEach(() => db.deleteFrom('rate_limit').execute())

describe('the waitlist', () => {
  const join = (more: object = {}) =>
    app.visitor().post('/waitlist', { email: newAddress(), name: 'Ana', market: 'Lisbon', ...more })

  test('saves each address once, and nothing from bots', async () => {
    const email = newAddress()
    const entries = { email, company: ' Alder & Wray ', source: 'marketplace' }
    expect(await join(entries)).toMatchObject({ status: 202, body: {} })
    expect((await join({ ...entries, name: 'Somebody else' })).status).toBe(202)
    expect((await join({ email: 'bot@spam.example', website: 'x' })).status).toBe(202)
    expect((await join({ market: ' ' })).body.fields).toEqual([{ field: 'market', message: 'must not be blank' }])
    const saved = await db.selectFrom('waitlist').selectAll().execute()
    expect(saved).toEqual([
      { email, name: 'Ana', company: 'Alder & Wray', market: 'Lisbon', source: 'marketplace', created_at: NOW },
    ])
  })

  test('accepts ten requests an hour from a network', async () => {
    const statuses = []
    for (let times = 0; times < 11; times++) statuses.push((await join()).status)
    expect(statuses).toEqual([...Array(10).fill(202), 429])
  })
})
