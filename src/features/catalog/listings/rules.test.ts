import { expect, test } from 'vitest'
import { hasLikelyBusiness } from './rules.ts'

const agents = [{ email: 'Dana@Kinzie.example' }]
const broker = { role: 'tenant_rep', email: 'broker@frontage.example', company: null } as const

test('a listing can concern its agents, users of companies and admins', () => {
  expect(hasLikelyBusiness(broker, agents)).toBe(false)
  expect(hasLikelyBusiness({ ...broker, email: 'dana@kinzie.example' }, agents)).toBe(true)
  expect(hasLikelyBusiness({ ...broker, company: { id: 7, name: 'Kinzie' } }, agents)).toBe(true)
  expect(hasLikelyBusiness({ ...broker, role: 'admin' }, [])).toBe(true)
})
