import { useState } from 'react'
import type { EndpointName } from '#api'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import type { Candidate, Match, UnitPreview } from '../contract.ts'
import type { ComparedField } from '../fields.ts'
import type { Choice } from '../rules.ts'

/** What is out of date once a record is linked or unlinked. */
export const CHANGED_READS: readonly EndpointName[] = [
  'GET /api/admin/vts_properties',
  'GET /api/admin/properties/:id',
  'GET /api/admin/spaces/preview',
  'GET /api/admin/buildings/:id',
  'GET /api/admin/buildings/:id/history',
  'GET /api/admin/buildings/:id/listings',
  'GET /api/admin/listings',
]

type Shown = { match: Match; candidate: Candidate; units: UnitPreview[] }

/** Whether a unit can be linked: all but those that stay unlisted for another reason than a decision. */
export const isLinkable = ({ becomes, reason }: UnitPreview) => becomes !== 'unlisted' || reason === 'choice'
const isNews = ({ becomes, changes }: UnitPreview) =>
  becomes === 'draft' || (becomes === 'update' && changes.length > 0)

/** What an administrator chooses on the page of a record, and what it makes. */
export function useLink({ match, candidate, units }: Shown) {
  const text = useText()
  const notify = useNotify()
  const { record, isLinked } = match
  const differing = candidate.comparison.filter(({ state }) => state === 'differs')
  const [choices, setChoices] = useState<Partial<Record<ComparedField, Choice>>>({})
  const [unitIds, setUnitIds] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        units.filter((each) => (isLinked ? isNews(each) : isLinkable(each) && !each.reason)).map(({ unit }) => unit.id),
      ),
  )
  const [rentUnitIds, setRentUnitIds] = useState<ReadonlySet<number>>(new Set())
  const [asksBeforeRents, setAsks] = useState(record.asksBeforeRents)
  const link = useApiMutation('PUT /api/admin/buildings/:id/link')
  const linkSpaces = useApiMutation('POST /api/admin/spaces/link', { invalidates: CHANGED_READS })

  const choiceOf = (field: ComparedField): Choice =>
    choices[field] ?? differing.find((each) => each.field === field)?.proposed ?? 'ours'
  const fields = differing.map(({ field }) => field).filter((field) => choiceOf(field) === 'record')
  const chosen = units.filter(({ unit }) => unitIds.has(unit.id))
  const drafts = chosen.filter(({ becomes }) => becomes !== 'update')
  const isRentTaken = ({ unit, rent }: UnitPreview) => rent !== null && (!asksBeforeRents || rentUnitIds.has(unit.id))

  async function submit() {
    try {
      const { building } = candidate
      await link.mutateAsync({
        params: { id: building.id },
        body: { recordId: record.id, version: building.version, fields, asksBeforeRents },
      })
      const left = units.filter((each) => each.becomes === 'draft' && !unitIds.has(each.unit.id))
      const { created, updated, leftOut } = await linkSpaces.mutateAsync({
        body: {
          recordId: record.id,
          unitIds: chosen.map(({ unit }) => unit.id),
          rentUnitIds: chosen.filter(isRentTaken).map(({ unit }) => unit.id),
          unlistedUnitIds: left.map(({ unit }) => unit.id),
        },
      })
      const message = text('propertyRecord.linked.about', { created: created.length, updated: updated.length })
      notify.success(text('propertyRecord.linked', { name: building.name }), { message })
      if (leftOut.length > 0)
        notify.error(text('propertyRecord.leftOut', { count: leftOut.length }), { message: leftOut[0]!.reason })
    } catch (error) {
      notify.error(text('propertyRecord.failed'), { message: explainError(error, text) })
    }
  }

  return {
    ...{ choiceOf, fields, chosen, drafts, unitIds, isRentTaken, asksBeforeRents, setAsks, submit },
    isPending: link.isPending || linkSpaces.isPending,
    /** A listing that is linked already is updated where it has another value. */
    updates: chosen.filter(
      (each) => each.becomes === 'update' && (!isLinked || each.changes.length > 0 || isRentTaken(each)),
    ).length,
    unlisted: units.filter(({ unit, becomes }) => becomes !== 'update' && !unitIds.has(unit.id)).length,
    choose: (field: ComparedField, choice: Choice) => setChoices({ ...choices, [field]: choice }),
    toggle: (ids: readonly number[], isOn: boolean) => setUnitIds(changed(unitIds, ids, isOn)),
    takeRent(id: number, isOn: boolean) {
      setRentUnitIds(changed(rentUnitIds, [id], isOn))
      if (isOn) setUnitIds(changed(unitIds, [id], true))
    },
  }
}
export type Link = ReturnType<typeof useLink>

function changed(set: ReadonlySet<number>, ids: readonly number[], isOn: boolean): ReadonlySet<number> {
  const next = new Set(set)
  for (const id of ids) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return next
}
