import { isReachable } from '#lib/email-address.ts'
import type { NewValues } from '#lib/fields/field-schemas.ts'
import { findMistakes } from '#lib/fields/find-mistakes.ts'
import { storedPhone } from '#lib/phone.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, type FieldError, notFound, rejectInvalid } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { mayEditCompany } from '../access.ts'
import { type CompanyContext, changeCompanies } from '../change-companies.ts'
import type { Agent } from '../contract.ts'
import { AGENT_FIELDS, type AgentValues } from '../fields.ts'
import { presentAgent } from '../present-company.ts'
import { MAX_AGENTS } from '../rules.ts'
import { findCompany } from '../store.ts'
import * as store from './agent-store.ts'

type Place = { id: number; agentId: number }

/** Adds an agent to a company. 400 that names each field that is wrong, 409 for a company that has the most it can. */
export const addAgent = (ctx: CompanyContext, id: number, body: NewValues<typeof AGENT_FIELDS>, by: UserRequest) =>
  changeTeam(ctx, id, by, async (db): Promise<Agent> => {
    rejectInvalid(await checkAgent(db, body, { id }))
    if ((await store.countAgents(db, id)) >= MAX_AGENTS)
      throw conflict(`A company has at most ${MAX_AGENTS} agents: remove one first.`)
    const agentId = await store.insertAgent(db, id, storedForm(body))
    return presentAgent(await store.loadAgent(db, agentId))
  })

/** Changes the values of an agent that are given. */
export const changeAgent = (ctx: CompanyContext, place: Place, body: Partial<AgentValues>, by: UserRequest) =>
  changeTeam(ctx, place.id, by, async (db): Promise<Agent> => {
    if (!(await store.lockAgent(db, place))) throw notFound('agent')
    rejectInvalid(await checkAgent(db, body, place))
    await store.updateAgent(db, place.agentId, storedForm(body))
    return presentAgent(await store.loadAgent(db, place.agentId))
  })

/** Removes an agent; 409 for one who is named on listings or buildings. */
export const removeAgent = (ctx: CompanyContext, place: Place, by: UserRequest) =>
  changeTeam(ctx, place.id, by, async (db) => {
    if (!(await store.lockAgent(db, place))) throw notFound('agent')
    const { listings, buildings, landlords } = await store.countNamed(db, place.agentId)
    const counts = [counted(listings, 'listing'), counted(buildings, 'building'), counted(landlords, 'landlord page')]
    const named = counts.filter(Boolean).join(' and ')
    if (named) throw conflict(`This agent is named on ${named}. Name someone else there first.`)
    await store.deleteAgent(db, place.agentId)
    return {}
  })

const counted = (count: number, noun: string) => (count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`)

/** 404 for a company that the user may not edit. */
async function changeTeam<Result>(
  ctx: CompanyContext,
  id: number,
  { user, request }: UserRequest,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (!mayEditCompany(user, id)) throw notFound('company')
  return changeCompanies(ctx, [id], { actor: actorOf(request), action: 'company.changed' }, async (db) => {
    if (!(await findCompany(db, id))) throw notFound('company')
    return work(db)
  })
}

/** What is wrong with the values; the lock of the company keeps two agents from getting the same email at once. */
async function checkAgent(
  db: Db,
  values: Partial<AgentValues>,
  { id, agentId }: { id: number; agentId?: number },
): Promise<FieldError[]> {
  const mistakes = findMistakes(AGENT_FIELDS, values)
  const { email, phone } = storedForm(values)
  if (email !== undefined && !isReachable(email))
    mistakes.push({ field: 'email', message: 'expected an email address, such as dana@example.com' })
  const other = email === undefined ? undefined : await store.findAgentByEmail(db, id, email)
  if (other && other.id !== agentId)
    mistakes.push({ field: 'email', message: `is the email of ${other.first_name} ${other.last_name}` })
  if (values.phone && phone === undefined)
    mistakes.push({ field: 'phone', message: 'expected 7 to 15 digits, without an extension' })
  return mistakes
}

/** The values as they are stored; a phone that is no number is undefined. */
function storedForm<Values extends Partial<AgentValues>>(values: Values): Values {
  const { email, phone } = values
  return {
    ...values,
    ...(email !== undefined && { email: email.trim().toLowerCase() }),
    ...(phone && { phone: storedPhone(phone) }),
  }
}
