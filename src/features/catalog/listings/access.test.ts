import { expect, test } from 'vitest'
import { mayReadFigures } from './access.ts'

const stranger = { role: 'tenant_rep', companyId: null, email: 'dana@northbank.example', emailVerified: true } as const
const listing = { companyIds: [3, 4], emails: ['Dana.Whitcombe@northbank.example'] }

test('an admin sees the figures of every listing', () => {
  expect(mayReadFigures({ ...stranger, role: 'admin' }, { companyIds: [], emails: [] })).toBe(true)
})

test("users of the building's companies see them, users of other companies don't", () => {
  expect(mayReadFigures({ ...stranger, companyId: 4 }, listing)).toBe(true)
  expect(mayReadFigures({ ...stranger, companyId: 5 }, listing)).toBe(false)
  expect(mayReadFigures(stranger, listing)).toBe(false)
})

test('an agent sees them in any letter case of the address, but only once the address is verified', () => {
  const agent = { ...stranger, email: 'dana.whitcombe@northbank.example' }
  expect(mayReadFigures(agent, listing)).toBe(true)
  expect(mayReadFigures({ ...agent, emailVerified: false }, listing)).toBe(false)
})
