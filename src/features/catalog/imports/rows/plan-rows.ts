import { lockSubmarkets } from '#features/markets/assign-submarkets.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { BUILDING_RECORD, type BuildingValues } from '../../buildings/fields.ts'
import type { BuildingRecord } from '../../buildings/records/contract.ts'
import { checkBuildings, checkNewBuilding } from '../../buildings/records/edit-building.ts'
import { findBuildingRecords } from '../../buildings/records/store.ts'
import { findAddress } from '../../find-address/find-address.ts'
import { planContacts } from '../contacts/plan-contacts.ts'
import type { Choices } from '../contract.ts'
import { addContacts, diffBuilding, withName } from './diff-record.ts'
import { findEditedFields } from './find-edited-fields.ts'
import { agentsOf, EXPECTED_AGENTS, findReferences, REFERENCE_TO, type References } from './find-references.ts'
import { type KnownBuilding, matchBuildings } from './match-buildings.ts'
import { planListings } from './plan-listings.ts'
import { columnsByField, type Problem, type ReadRow, type Reference } from './read-row.ts'
import { type BuildingPlan, type PlannedRow, type Run, refuseRepeated, toProblems } from './row-plans.ts'

/** What rows do to their buildings, locked against other imports. Rows with problems are in no plan; see `problems` of each. */
export async function planRows(db: Db, rows: readonly (ReadRow & { choices: Choices | null })[], run: Run) {
  await lockSubmarkets(db)
  const references = await findReferences(db, rows)
  const { matches, known } = await matchBuildings(db, rows, run)
  const planned = rows.map((row): PlannedRow => {
    const match = matches.get(row.number)!
    const ids =
      row.choices?.buildingId === undefined
        ? match.ids
        : row.choices.buildingId === null
          ? []
          : [row.choices.buildingId]
    const deleted = ids.filter((id) => known.get(id)?.deleted_at)
    const one =
      ids.length === 1 ? `#${ids[0]}` : row.choices?.buildingId === null ? `new ${row.number}` : match.identity
    return {
      ...row,
      problems: [
        ...row.problems,
        ...(deleted.length > 0 ? [{ column: null, message: 'its building was deleted' }] : []),
      ],
      identity: one,
      candidates: ids.length > 1 ? ids.slice(0, 10).map((id) => candidateOf(known.get(id)!)) : [],
      ...NOTHING_PLANNED(),
    }
  })
  for (const row of planned) if (!row.listing && row.problems.length === 0) refuseRepeated(row, row.identity, run.seen)
  const sound = planned.filter(({ problems, candidates }) => problems.length === 0 && candidates.length === 0)
  const shared = { run, references, known }
  const plans = await planSound(db, sound, shared)
  const left = sound.filter(({ problems, people }) => problems.length === 0 && people.length === 0)
  if (left.length === sound.length) return { planned, ...plans }
  // What a row says of its building is not taken either when its listing is refused.
  for (const row of left) Object.assign(row, NOTHING_PLANNED())
  return { planned, ...(await planSound(db, left, shared)) }
}

async function planSound(db: Db, given: PlannedRow[], shared: Shared) {
  const contacts = await planContacts(db, given, shared.run)
  const rows = given.filter(({ problems, people }) => problems.length === 0 && people.length === 0)
  const buildings = await planBuildings(db, rows, shared)
  return { contacts, buildings, listings: await planListings(db, buildings, shared) }
}

/** What is not known of a row yet. */
export const NOTHING_PLANNED = () => ({ people: [], person: null, changes: [], held: [] })

export const candidateOf = ({ id, name, street, city }: KnownBuilding) => ({ id, name, detail: `${street}, ${city}` })

type Shared = { run: Run; references: References; known: Map<number, KnownBuilding> }

async function planBuildings(db: Db, rows: PlannedRow[], { run, references, known }: Shared): Promise<BuildingPlan[]> {
  const groups = Map.groupBy(rows, ({ identity }) => identity)
  const ids = [...groups.keys()].flatMap((identity) => (identity.startsWith('#') ? [Number(identity.slice(1))] : []))
  const records = new Map((await findBuildingRecords(db, ids, run.user)).map((record) => [record.id, record]))
  const edited = await findEditedFields(db, 'building', ids)
  const columns = columnsByField(run.mapping, 'building')
  const plans: BuildingPlan[] = []
  for (const [identity, group] of groups) {
    const id = identity.startsWith('#') ? Number(identity.slice(1)) : undefined
    const current = id === undefined ? null : records.get(id)
    const [first] = group
    const refuse = (problems: Problem[]) => group.forEach((row) => void row.problems.push(...problems))
    if (current === undefined) {
      refuse([{ column: null, message: 'its building is not there any more' }])
      continue
    }
    const resolved = resolveReferences(group, references, columns)
    const values = { ...valuesOf(group, current, run), ...resolved }
    const emails = group.find(({ building }) => building.agents.length > 0)?.building.agents ?? []
    const agentIds = agentsOf(emails, references, current?.contacts ?? [])
    if (agentIds.includes(undefined)) {
      refuse([{ column: columns.get('agents') ?? null, message: EXPECTED_AGENTS }])
      continue
    }
    const people = [...new Set(group.flatMap(({ listing, person }) => (listing || !person ? [] : [person])))]
    if (!current) {
      const street = values.street ?? undefined
      const problems = missingOf(values, columns)
      if (problems.length === 0) {
        const location = values.location ?? (await pointOf(db, values, run.user))
        const named = {
          ...values,
          ...(location && { location }),
          name: values.name ?? street!.slice(0, 160),
          spaceType: values.spaceType ?? ('unspecified' as const),
        }
        refuse(toProblems(await checkNewBuilding(db, named), columns))
        if (first!.problems.length === 0)
          plans.push({
            ...{ identity, rows: group, key: first!.building.key, current, people },
            values: { ...named, ...(agentIds.length > 0 && { agentIds: agentIds as number[] }) },
          })
      } else refuse(problems)
      continue
    }
    const wording = { locale: 'en-us', countryCode: current.countryCode, areaUnit: 'sf' } as const
    const compared = {
      of: 'building',
      fields: BUILDING_RECORD,
      edited: edited.get(current.id),
      choices: first!.choices,
      wording,
    } as const
    const difference = diffBuilding(current, values, { ...compared, agentIds: agentIds as number[], emails })
    const added = addContacts(difference, compared, {
      ...{ target: 'building.agents', column: 'building_contact', current: current.contacts.map(withName), people },
    })
    const { changes, shown } = difference
    first!.changes.push(...shown)
    const errors = (await checkBuildings(db, [{ current, changes, user: run.user }]))[0]!
    refuse(toProblems(errors, columns))
    if (errors.length === 0)
      plans.push({
        identity,
        rows: group,
        key: known.get(current.id)?.import_key ? null : first!.building.key,
        current,
        values: changes,
        people: added,
      })
  }
  return plans
}

/** The first row that says something of a building decides. A type that is the same for every row is that of new buildings. */
function valuesOf(group: PlannedRow[], current: BuildingRecord | null, { mapping }: Run): Partial<BuildingValues> {
  const values: Partial<BuildingValues> = Object.assign(
    {},
    ...group.toReversed().map(({ building }) => building.values),
  )
  if (mapping.constants['building.spaceType'] === undefined || (current?.spaceType ?? 'unspecified') === 'unspecified')
    return values
  const { spaceType: _, ...others } = values
  return others
}

/** The ids of the companies that rows name; the names that are not known are problems of their rows. */
function resolveReferences(rows: PlannedRow[], references: References, columns: Map<string, number>) {
  const ids: Partial<Record<Reference, number>> = {}
  for (const row of rows.toReversed())
    for (const [name, text] of Object.entries(row.building.references) as [Reference, string][]) {
      const to = REFERENCE_TO[name]
      const id = references[to].get(text.toLowerCase())
      if (id) ids[name] = id
      else row.problems.push({ column: columns.get(name) ?? null, message: expectedName(to, id) })
    }
  return ids
}

const expectedName = (to: 'landlord' | 'company', id: number | null | undefined) =>
  id === null ? `expected the name of one ${to}, but several have it` : `expected the name of a ${to} that is there`

/** Where an address is, if its building or its neighbors are known; a street alone is no place for a building. */
async function pointOf(db: Db, { street, city, market }: Partial<BuildingValues>, user: SessionUser) {
  const query = `${street}, ${city}`.slice(0, 200)
  const { precision, location } = await findAddress(db, { query, market: market ?? undefined, isExact: true }, user)
  return precision === 'street' ? null : location
}

/** What a building needs before it can be added. */
function missingOf({ street, city, countryCode }: Partial<BuildingValues>, columns: Map<string, number>): Problem[] {
  const needed = { street, city, countryCode }
  return Object.entries(needed).flatMap(([name, value]) =>
    value ? [] : [{ column: columns.get(name) ?? null, message: NEEDED[name]! }],
  )
}
const NEEDED: Record<string, string> = {
  street: 'expected a street address, or the name of a building that is there',
  city: 'expected a city',
  countryCode: 'expected a country',
}
