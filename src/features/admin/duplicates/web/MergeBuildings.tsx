import { IconArrowsExchange, IconBuilding } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '#api'
import type { BuildingRecord } from '#features/catalog/buildings/records/contract.ts'
import { codeLabelOf, labelOf } from '#features/catalog/buildings/records/web/BuildingForm.tsx'
import { printFields } from '#lib/fields/field-text.ts'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Button } from '#ui/Button.tsx'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { type ComparedRow, CompareTable } from '#ui/record/CompareTable.tsx'
import { WithAside } from '#ui/record/WithAside.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { MERGED_FIELDS, type MergedField } from '../rules.ts'

type Comparison = ReplyOf<'GET /api/admin/duplicates/:one/:other'>
type Props = {
  /** What is left, and what becomes a part of it. */
  target: BuildingRecord
  merged: BuildingRecord
  differing: Comparison['differing']
  /** The page with the other one as what is left. */
  swapHref: string
  pair: { one: number; other: number }
  aside: ReactNode
}

/** Chooses value by value what is left of two buildings, and merges them; or remembers that they are not the same. */
export function MergeBuildings({ target, merged, differing, swapHref, pair, aside }: Props) {
  const text = useText()
  const locale = useLocale()
  const notify = useNotify()
  const navigate = useNavigate()
  // What only the other one states is taken.
  const [taken, setTaken] = useState(() => differing.filter((name) => isBlank(target[name]) && !isBlank(merged[name])))
  const changed = { invalidates: ['GET /api/admin/duplicates'], failed: 'common.notSaved' } as const
  const merge = useApiMutation('POST /api/admin/buildings/:id/merge', changed)
  const undo = useApiMutation('POST /api/admin/merges/:id/undo', changed)
  const distinct = useApiMutation('POST /api/admin/duplicates/:one/:other/distinct', changed)

  async function submit() {
    const body = { version: target.version, otherId: merged.id, otherVersion: merged.version, fields: taken }
    const done = await merge.mutateAsync({ params: { id: target.id }, body })
    notify.success(text('duplicates.merged', { name: target.name }), {
      message: text('duplicates.moved', { spaces: done.listings, media: done.media, saves: done.saves }),
      undo: () => undo.mutate({ params: { id: done.id } }),
      durationMs: UNDO_MS,
    })
    await navigate({ href: paths.adminBuilding({ id: target.id }) })
  }

  async function separate() {
    await distinct.mutateAsync({ params: pair })
    await navigate({ href: paths.adminDuplicates() })
  }

  const print = (name: MergedField, record: BuildingRecord) => printField(name, record, { text, locale })
  const rows = differing.map((name): ComparedRow => {
    const label = labelOf(name, text)
    return {
      ...{ key: name, label, differs: true, ours: print(name, target), theirs: print(name, merged) },
      choice: {
        legend: text('duplicates.choose', { field: label }),
        value: taken.includes(name) ? 'theirs' : 'ours',
        onChange: (value) => setTaken(value === 'theirs' ? [...taken, name] : taken.filter((each) => each !== name)),
      },
    }
  })
  const about = ({ listingCount }: BuildingRecord) => text('duplicates.spaces', { count: listingCount })
  const picture = <IconBuilding size={20} stroke={1.75} aria-hidden />
  return (
    <>
      <WithAside aside={aside}>
        <CompareTable
          title={text('duplicates.values')}
          note={text('duplicates.differ', { count: differing.length })}
          ours={{ name: target.name, about: `${text('duplicates.stays')} · ${about(target)}`, picture }}
          theirs={{ name: merged.name, about: `${text('duplicates.goes')} · ${about(merged)}`, picture }}
          choice={text('duplicates.take')}
          choices={{ ours: text('duplicates.take.target'), theirs: text('duplicates.take.other') }}
          rows={rows}
        />
      </WithAside>
      <ActionBar note={text('duplicates.follows', { count: merged.listingCount })}>
        <Button href={swapHref}>
          <IconArrowsExchange size={16} stroke={1.75} aria-hidden />
          {text('duplicates.swap')}
        </Button>
        <Button loading={distinct.isPending} onClick={() => void separate()}>
          {text('duplicates.distinct')}
        </Button>
        <Button variant="primary" loading={merge.isPending} onClick={() => void submit()}>
          {text('duplicates.merge')}
        </Button>
      </ActionBar>
    </>
  )
}

const isBlank = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

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
