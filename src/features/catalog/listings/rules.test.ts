import { expect, test } from 'vitest'
import { mayConcern } from './rules.ts'

const agents = [{ email: 'Dana@Kinzie.example' }]
const broker = { role: 'tenant_rep', email: 'broker@frontage.example', company: null } as const

test('a listing can concern its agents, users of companies and admins', () => {
  expect(mayConcern(broker, agents)).toBe(false)
  expect(mayConcern({ ...broker, email: 'dana@kinzie.example' }, agents)).toBe(true)
  expect(mayConcern({ ...broker, company: { id: 7, name: 'Kinzie' } }, agents)).toBe(true)
  expect(mayConcern({ ...broker, role: 'admin' }, [])).toBe(true)
})
