import { IconArrowRight } from '@tabler/icons-react'
import type { ReplyOf } from '#api'
import { formatLongDate } from '#lib/dates.ts'
import type { FormFields } from '#lib/fields/fields.ts'
import { formatTime } from '#lib/times.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Initials } from '#ui/media/Initials.tsx'
import { useNotify } from '#ui/notify.ts'
import { Pager } from '#ui/Pager.tsx'
import type { Labels } from '#ui/record/RecordField.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useListRead } from '../api/use-list-read.ts'
import { useApp } from '../routing/use-app.ts'
import { hasCodes, historyLabel } from './history-label.ts'
import { printChange } from './print-history-value.ts'
import classes from './RecordHistory.module.css'
import { type RecordBase, useRecordWrite } from './use-record-write.ts'

/** The fields of the record, and their labels and codes in words. */
type FieldWords = Labels & { fields: FormFields }
type Entry = ReplyOf<'GET /api/admin/listings/:id/history'>['entries'][number]

type Props = FieldWords & {
  base: RecordBase
  record: { id: number; version: number }
  page: number
  pathOf: (page: number) => string
}

/** Who changed what of a record, by day, the latest first. */
export function RecordHistory({ base, record, page, pathOf, ...words }: Props) {
  const text = useText()
  const locale = useLocale()
  const { id } = record
  const read = `GET ${base}/:id/history` as const
  const { restore, isPending } = useRestore({ base, record })
  const { data } = useListRead(read, { params: { id }, query: { page } })
  if (!data) return null
  const { entries, pagination } = data
  if (entries.length === 0) return <EmptyState title={text('history.empty')} />
  const days = Map.groupBy(entries, ({ at }) => at.slice(0, 10))
  return (
    <div className={classes.history}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={formatLongDate(day, locale)}>
          <h2>{formatLongDate(day, locale)}</h2>
          <ol>
            {ofDay.map((entry) => (
              <li key={entry.id}>
                <HistoryEntry
                  {...{ base, entry, ...words, isPending }}
                  restore={(fields) => restore(entry.id, fields)}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Pager pagination={{ ...pagination, ids: [] }} pathOf={pathOf} />
    </div>
  )
}

type EntryProps = FieldWords & {
  base: RecordBase
  entry: Entry
  isPending: boolean
  restore: (fields: string[]) => void
}

function HistoryEntry({ base, entry, isPending, restore, fields, labelOf, codeLabelOf }: EntryProps) {
  const text = useText()
  const locale = useLocale()
  const { at, actor, action, origin, changes, bulk } = entry
  const restorable = changes.flatMap(({ field, isRestorable }) => (isRestorable ? [field] : []))
  const who = actor.name ?? text(`history.actor.${actor.kind}`)
  return (
    <article className={classes.entry}>
      <Initials name={who} size={32} />
      <p>
        <b>{who}</b> {text(`history.action.${actionOf(action)}`, { count: changes.length })}{' '}
        <time className="num" dateTime={at}>
          {text('history.time', { time: formatTime(at.slice(11, 16), locale) })}
        </time>
        {origin !== 'hand' && <span className={classes.origin}>{text(`history.origin.${origin}`)}</span>}
      </p>
      {bulk && bulk.others > 0 && <BulkChange base={base} bulk={bulk} />}
      {restorable.length > 1 && (
        <Button size="small" variant="subtle" disabled={isPending} onClick={() => restore(restorable)}>
          {text('history.restoreAll', { count: restorable.length })}
        </Button>
      )}
      {changes.length > 0 && (
        <dl>
          {changes.map(({ field, before, after, isRestorable }) => {
            const label = historyLabel(field, text, labelOf)
            const shown = printChange(
              { before, after },
              { text, locale, codeLabelOf: (code) => (hasCodes(fields[field]) ? codeLabelOf(field, code) : code) },
            )
            return (
              <div key={field}>
                <dt>{label}</dt>
                <dd className={classes.before}>{shown.before}</dd>
                <dd className={classes.after}>
                  <IconArrowRight size={14} stroke={1.75} aria-label={text('history.becomes')} />
                  <span>{shown.after}</span>
                </dd>
                {isRestorable && (
                  <dd className={classes.restore}>
                    <Button
                      size="small"
                      variant="subtle"
                      disabled={isPending}
                      aria-label={text('photos.restore.of', { name: label })}
                      onClick={() => restore([field])}
                    >
                      {text('common.restore')}
                    </Button>
                  </dd>
                )}
              </div>
            )
          })}
        </dl>
      )}
    </article>
  )
}

type BulkProps = { base: RecordBase; bulk: NonNullable<Entry['bulk']> }

/** How many other records were changed together with this one, and a button that undoes it for all. */
function BulkChange({ base, bulk: { id, others, isUndoable } }: BulkProps) {
  const text = useText()
  const notify = useNotify()
  const { queryClient } = useApp()
  const workspace = base.startsWith('/api/admin') ? 'admin' : 'portfolio'
  const { mutate, isPending } = useApiMutation(`POST /api/${workspace}/bulk_changes/:id/undo`, {
    failed: 'portfolio.undo.failed',
    async onSuccess({ changed, job }) {
      notify.success(job ? text('bulk.undoing') : text('bulk.undone', { count: changed }))
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [read] }) => String(read).includes(`${base}`) })
    },
  })
  return (
    <p className={classes.bulk}>
      {text('history.bulk', { count: others })}
      {isUndoable && (
        <Button size="small" variant="subtle" disabled={isPending} onClick={() => mutate({ params: { id } })}>
          {text('history.undoAll')}
        </Button>
      )}
    </p>
  )
}

type RestoreOptions = Pick<Props, 'base' | 'record'>

/** Sets fields back to their values before an entry, and shows the record and its history as they are then. */
function useRestore({ base, record: { id, version } }: RestoreOptions) {
  const text = useText()
  const notify = useNotify()
  const { queryClient } = useApp()
  const { mutate, isPending } = useRecordWrite(`POST ${base}/:id/history/:entryId/restore`, {
    failed: 'history.notRestored',
    async onSuccess() {
      notify.success(text('history.restored'))
      // Photos, videos, plans and documents may be back.
      const isPart = ([read]: readonly unknown[]) => String(read).startsWith(`GET ${base}/:id/`)
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isPart(queryKey) })
    },
  })
  return {
    isPending,
    restore: (entryId: number, fields: string[]) => mutate({ params: { id, entryId }, body: { version, fields } }),
  }
}

const ACTIONS = [
  ...(['created', 'deleted', 'merged', 'confirmed', 'confirmation_undone', 'imported', 'restored'] as const),
  ...(['submitted', 'withdrawn', 'approved', 'refused'] as const),
]

/** What the action of an entry does, where it is not just a change. */
const actionOf = (action: string) => ACTIONS.find((each) => action.endsWith(`.${each}`)) ?? 'changed'
