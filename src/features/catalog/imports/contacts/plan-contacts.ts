import { AGENT_FIELDS, type AgentValues } from '#features/companies/fields.ts'
import { countAgents } from '#features/companies/records/agent-store.ts'
import { MAX_AGENTS } from '#features/companies/rules.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { diffRecord } from '../rows/diff-record.ts'
import { columnsByField } from '../rows/read-row.ts'
import type { ContactPlan, PlannedRow, Run } from '../rows/row-plans.ts'
import { findAgents, findCompanies, findEditedAgents } from './find-agents.ts'
import type { StoredAgent } from './read-contact.ts'

type Shared = { companies: Awaited<ReturnType<typeof findCompanies>>; known: StoredAgent[] }

/**
 * Who the contacts of rows are: agents of the company by the email address, else by the exact name. Several are asked about, and a
 * landlord's user names, adds and changes those of the own company alone. What is wrong is a problem of its row.
 */
export async function planContacts(db: Db, rows: readonly PlannedRow[], run: Run): Promise<ContactPlan[]> {
  const given = rows.filter(({ contact }) => contact !== null)
  if (given.length === 0) return []
  const columns = columnsByField(run.mapping, 'contact')
  const companies = await findCompanies(db, given, run.user)
  const shared = { companies, known: await findAgents(db, given, companies) }
  const edited = await findEditedAgents(
    db,
    shared.known.map(({ id }) => id),
  )
  const plans = new Map<string, ContactPlan>()
  for (const row of given) {
    const found = planContact(row, run, shared)
    if ('message' in found) {
      row.problems.push({ column: columns.get(found.field) ?? null, message: found.message })
      continue
    }
    if ('people' in found) {
      row.people = found.people.slice(0, 10).map(({ id, firstName, lastName, email, company }) => ({
        ...{ id, name: `${firstName} ${lastName}`, detail: `${firstName} ${lastName}, ${email}, ${company}` },
      }))
      continue
    }
    const identity = identityOf(found)
    const plan = plans.get(identity) ?? { ...found, values: {}, rows: [] }
    plans.set(identity, plan)
    row.person = plan
    plan.rows.push(row)
    // The first row that says something of a person decides, also over rows of an earlier batch.
    const first = run.seen.get(`contact ${identity}`)
    if (first !== undefined && first < rows[0]!.number) continue
    run.seen.set(`contact ${identity}`, first ?? row.number)
    takeValues(plan, row, { ...found.values, ...plan.values }, edited.get(plan.id ?? 0))
  }
  await refuseTooMany(db, [...plans.values()])
  return [...plans.values()]
}

/** A company has a limited number of agents. */
async function refuseTooMany(db: Db, plans: ContactPlan[]) {
  const added = Map.groupBy(
    plans.filter(({ id }) => id === null),
    ({ companyId }) => companyId,
  )
  for (const [companyId, some] of added) {
    const free = Math.max(0, MAX_AGENTS - (await countAgents(db, companyId)))
    const message = `a company has at most ${MAX_AGENTS} agents`
    for (const { rows } of some.slice(free)) for (const row of rows) row.problems.push({ column: null, message })
  }
}

const identityOf = ({
  id,
  companyId,
  name,
  values: { email },
}: Pick<ContactPlan, 'id' | 'companyId' | 'name' | 'values'>) =>
  id === null ? `${companyId} ${email ?? name.toLowerCase()}` : `#${id}`

function takeValues(
  plan: ContactPlan,
  row: PlannedRow,
  values: Partial<AgentValues>,
  edited: ReadonlyMap<string, Date> | undefined,
) {
  if (!plan.current) {
    plan.values = values
    return
  }
  const wording = { locale: 'en-us', countryCode: 'US', areaUnit: 'sf' } as const
  const compared = { of: 'contact', fields: AGENT_FIELDS, edited, choices: row.choices, wording } as const
  const { changes, shown } = diffRecord({ ...plan.current, ...plan.values }, values, compared)
  plan.values = { ...plan.values, ...changes }
  row.changes.push(...shown)
}

type Found = Omit<ContactPlan, 'rows'>
type Answer = Found | { people: StoredAgent[] } | { field: string; message: string }

/** The contact of a row as it is alone. */
function planContact({ contact, choices, listing }: PlannedRow, { user }: Run, { companies, known }: Shared): Answer {
  const { values, isWhole } = contact!
  if (!isWhole) return { field: 'name', message: 'expected a first and a last name' }
  const company = companyOf(contact!.company, companies, user)
  if (typeof company === 'string') return { field: 'company', message: company }
  const of = (agents: StoredAgent[]) => agents.filter(({ companyId }) => company === null || companyId === company)
  const name = values.firstName == null ? null : `${values.firstName} ${values.lastName}`
  if (values.email === undefined && name === null)
    return { field: 'name', message: 'expected the name or the email address of the contact' }
  const byEmail = known.filter(({ email }) => values.email !== undefined && email.toLowerCase() === values.email)
  const byName = known.filter((agent) => name !== null && fullName(agent).toLowerCase() === name.toLowerCase())
  let matches = of(byEmail)
  if (matches.length === 0 && company !== null) matches = of(byName)
  // An address alone names an agent of any company, as it does in a column of addresses.
  const isAddressOnly = Object.keys(values).length === 1 && values.email !== undefined
  if (matches.length === 0 && isAddressOnly && contact!.company === null && listing) matches = byEmail
  if (choices?.agentId !== undefined) matches = matches.filter(({ id }) => id === choices.agentId)
  if (matches.length > 1) return { people: matches }
  const [current = null] = matches
  if (current)
    return {
      id: current.id,
      companyId: current.companyId,
      name: fullName(current),
      current,
      values: changesOf(current, values),
    }
  if (company === null)
    return { field: 'email', message: 'expected the email address of an agent who is there, or a company' }
  if (values.email === undefined)
    return {
      field: 'email',
      message: `expected an email address, because ${name} is not among the agents of the company yet; without one, leave the contact’s columns out`,
    }
  if (name === null)
    return { field: 'name', message: 'expected a name: nobody of the company has this email address yet' }
  return { id: null, companyId: company, name, current, values }
}

/** The id of the company; null where an admin names none; or why it can't be. */
function companyOf(
  name: string | null,
  { byName, own }: Shared['companies'],
  user: SessionUser,
): number | null | string {
  if (user.role !== 'admin') {
    if (!own) return 'expected a user of a company'
    const isOwn = name === null || name.toLowerCase() === own.name.toLowerCase()
    return isOwn ? own.id : `expected ${own.name}: people of other companies are added by them`
  }
  if (name === null) return null
  const id = byName.get(name.toLowerCase())
  if (id) return id
  return id === null
    ? 'expected the name of one company, but several have it'
    : 'expected the name of a company that is there'
}

const fullName = ({ firstName, lastName }: StoredAgent) => `${firstName} ${lastName}`

/** Two parts of a name that are divided in another place are the same name. */
function changesOf(
  current: StoredAgent,
  { firstName, lastName, ...values }: Partial<AgentValues>,
): Partial<AgentValues> {
  const isSame = `${firstName} ${lastName}`.toLowerCase() === fullName(current).toLowerCase()
  return isSame || firstName == null ? values : { firstName, lastName: lastName!, ...values }
}
