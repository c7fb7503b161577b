import { IconArrowRight } from '@tabler/icons-react'
import type { EndpointName, ReplyOf } from '#api'
import { formatLongDate } from '#lib/dates.ts'
import type { FormField, FormFields } from '#lib/fields/fields.ts'
import { formatTime } from '#lib/times.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Initials } from '#ui/media/Initials.tsx'
import { Pager } from '#ui/Pager.tsx'
import type { Labels } from '#ui/record/RecordField.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { useListRead } from '../api/use-list-read.ts'
import { printChange } from './print-history-value.ts'
import classes from './RecordHistory.module.css'

type HistoryRead = Extract<EndpointName, `GET ${string}/history`>
/** The fields of the record, and their labels and codes in words. */
type FieldWords = Labels & { fields: FormFields }
type Entry = ReplyOf<'GET /api/admin/listings/:id/history'>['entries'][number]

type Props = FieldWords & {
  read: HistoryRead
  id: number
  page: number
  pathOf: (page: number) => string
}

/** Who changed what of a record, by day, the latest first. */
export function RecordHistory({ read, id, page, pathOf, ...words }: Props) {
  const text = useText()
  const locale = useLocale()
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
                <HistoryEntry entry={entry} {...words} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Pager pagination={{ ...pagination, ids: [] }} pathOf={pathOf} />
    </div>
  )
}

function HistoryEntry({ entry, fields, labelOf, codeLabelOf }: FieldWords & { entry: Entry }) {
  const text = useText()
  const locale = useLocale()
  const { at, actor, action, origin, changes } = entry
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
      {changes.length > 0 && (
        <dl>
          {changes.map(({ field, before, after }) => {
            const shown = printChange(
              { before, after },
              { text, locale, codeLabelOf: (code) => (hasCodes(fields[field]) ? codeLabelOf(field, code) : code) },
            )
            return (
              <div key={field}>
                <dt>{historyLabel(field, text, labelOf)}</dt>
                <dd className={classes.before}>{shown.before}</dd>
                <dd className={classes.after}>
                  <IconArrowRight size={14} stroke={1.75} aria-label={text('history.becomes')} />
                  <span>{shown.after}</span>
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </article>
  )
}

const ACTIONS = ['created', 'confirmed', 'confirmation_undone', 'imported', 'restored'] as const

/** What the action of an entry does, where it is not just a change. */
const actionOf = (action: string) => ACTIONS.find((each) => action.endsWith(`.${each}`)) ?? 'changed'

const hasCodes = (field: FormField | undefined) => field?.kind === 'choice' || field?.kind === 'choices'

/** Fields that are not in the form of a record. */
const LABELS: Record<string, MessageId> = {
  status: 'common.status',
  rentMode: 'history.field.rentMode',
  confirmedAt: 'history.field.confirmedAt',
  publishedAt: 'history.field.publishedAt',
  logo: 'settings.logo',
  cover: 'history.field.cover',
  agents: 'record.tab.agents',
  contacts: 'common.contacts',
  photos: 'listing.photos',
  videos: 'videos.title',
  floorPlans: 'common.floorPlans',
  rooms: 'listing.rooms',
  demographics: 'building.demographics',
}

function historyLabel(field: string, text: Translate, labelOf: Labels['labelOf']): string {
  const known = LABELS[field]
  return known ? text(known) : labelOf(field.replace(/^(prices|agents)\./, ''))
}
