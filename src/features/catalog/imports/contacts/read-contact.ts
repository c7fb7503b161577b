import type { AgentValues } from '#features/companies/fields.ts'

/** What a row says of its contact: the name of a company, and values of an agent. */
export type RowContact = { company: string | null; values: Partial<AgentValues>; isWhole: boolean }

/** An agent with the company that has them. */
export type StoredAgent = AgentValues & { id: number; companyId: number; company: string }

type Values = Record<string, unknown>

/** The contact of a row; null where all of its cells are blank. `isWhole` is false for a name that is not first and last. */
export function contactOf({ company = null, name, ...given }: Values): RowContact | null {
  const values = given as Partial<AgentValues>
  const email = values.email?.trim().toLowerCase()
  const [firstName, lastName] = typeof name === 'string' ? splitName(name) : []
  const split =
    firstName === undefined ? {} : lastName === undefined ? { lastName: firstName } : { firstName, lastName }
  const whole = { ...split, ...values, ...(email !== undefined && { email }) }
  if (Object.keys(whole).length === 0) return null
  return {
    company: company as string | null,
    values: whole,
    isWhole: (whole.firstName == null) === (whole.lastName == null),
  }
}

/** "Jane van Doe" and "Doe, Jane"; without a last name where there is one word. */
function splitName(name: string): [string, string?] {
  const plain = name.replace(/\s+/g, ' ').trim()
  const [, last, first] = /^([^,]+), ?([^,]+)$/.exec(plain) ?? []
  if (last !== undefined && first !== undefined) return [first, last]
  const at = plain.indexOf(' ')
  return at < 0 ? [plain] : [plain.slice(0, at), plain.slice(at + 1)]
}
