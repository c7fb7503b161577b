import { IconBuilding } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '#api'
import type { BuildingRecord } from '#features/catalog/buildings/records/contract.ts'
import { codeLabelOf } from '#features/catalog/buildings/records/web/BuildingForm.tsx'
import { labelOf } from '#features/catalog/buildings/records/web/field-labels.ts'
import { printFields } from '#lib/fields/field-text.ts'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { MERGED_FIELDS, type MergedField } from '../rules.ts'
import { isBlank, MergeRecords } from './MergeRecords.tsx'
import { type SuitePair, SuiteTable } from './SuiteTable.tsx'
import { CHANGES_DUPLICATES, useMergeDone } from './use-merge-done.ts'

type Comparison = ReplyOf<'GET /api/admin/duplicates/:one/:other'>
type Props = {
  /** What stays, and what becomes a part of it. */
  target: BuildingRecord
  merged: BuildingRecord
  differing: Comparison['differing']
  /** The spaces that both have, that of the target first. */
  suites: readonly SuitePair[]
  swapHref: string
  pair: { one: number; other: number }
  aside: ReactNode
}

/** Chooses what stays of two buildings, and merges them; or remembers that they are not the same. */
export function MergeBuildings({ target, merged, differing, suites, swapHref, pair, aside }: Props) {
  const text = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const finish = useMergeDone()
  const [archived, setArchived] = useState(() => new Set(suites.map(proposeArchived)))
  const merge = useApiMutation('POST /api/admin/buildings/:id/merge', CHANGES_DUPLICATES)
  const distinct = useApiMutation('POST /api/admin/duplicates/:one/:other/distinct', CHANGES_DUPLICATES)

  async function submit(fields: MergedField[]) {
    const versions = { version: target.version, otherId: merged.id, otherVersion: merged.version }
    const body = { ...versions, fields, archivedListingIds: [...archived] }
    const { id, listings, media, contacts, saves } = await merge.mutateAsync({ params: { id: target.id }, body })
    const message = text('duplicates.moved', { spaces: listings, media, contacts, saves })
    await finish({ id, name: target.name, message, href: paths.adminBuilding({ id: target.id }) })
  }

  async function separate() {
    await distinct.mutateAsync({ params: pair })
    await navigate({ href: paths.adminDuplicates() })
  }

  const about = ({ listingCount }: BuildingRecord) => text('duplicates.spaces', { count: listingCount })
  const sides = { target, merged }
  return (
    <MergeRecords
      target={{ name: target.name, about: about(target) }}
      merged={{ name: merged.name, about: about(merged) }}
      picture={<IconBuilding size={20} stroke={1.75} aria-hidden />}
      differing={differing}
      // What only the other one states is taken.
      proposed={differing.filter((name) => isBlank(target[name]) && !isBlank(merged[name]))}
      labelOf={(name) => labelOf(name, text)}
      print={(name, side) => printField(name, sides[side], { text, locale })}
      aside={aside}
      note={text('duplicates.follows', { count: merged.listingCount })}
      swapHref={swapHref}
      isPending={{ merge: merge.isPending, distinct: distinct.isPending }}
      onMerge={(fields) => void submit(fields)}
      onDistinct={() => void separate()}
    >
      {suites.length > 0 && (
        <SuiteTable
          {...{ suites, archived }}
          names={{ ours: target.name, theirs: merged.name }}
          onArchive={(archivedId, otherId) => {
            const others = [...archived].filter((id) => id !== otherId)
            setArchived(new Set([...others, archivedId]))
          }}
        />
      )}
    </MergeRecords>
  )
}

/** The one that is not public, if one of them is; else that of the merged building. */
const proposeArchived = ({ ours, theirs }: SuitePair) => (theirs.isPublic && !ours.isPublic ? ours.id : theirs.id)

type Wording = { text: ReturnType<typeof useText>; locale: ReturnType<typeof useLocale> }

/** A value of a building in words; "" for one that is not stated. */
function printField(name: MergedField, record: BuildingRecord, { text, locale }: Wording): string {
  const value = record[name]
  if (isBlank(value)) return ''
  if (name in record.names) return record.names[name as keyof typeof record.names] ?? ''
  const field = MERGED_FIELDS[name]
  if (field.kind === 'choice') return codeLabelOf(name, String(value), text)
  if (Array.isArray(value)) return value.map((code) => codeLabelOf(name, code, text)).join(', ')
  const wording = { locale, countryCode: record.countryCode, areaUnit: 'sf' as const }
  return Object.values(printFields({ [name]: field }, { [name]: value }, wording)).join(', ')
}
