import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockExclamation,
  IconCopy,
  IconFileImport,
  IconInbox,
  IconListCheck,
  IconMail,
  IconMapPinQuestion,
  IconProgress,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react'
import { useId } from 'react'
import { formatCount } from '#lib/count.ts'
import { useRead } from '#site/api/api-client.ts'
import { TypeIcon } from '#site/TypeIcon.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { AttentionItem } from '../contract.ts'
import type { AttentionKind } from '../rules.ts'
import classes from './AttentionList.module.css'

const ICONS: Record<AttentionKind, TablerIcon> = {
  unconfirmed: IconClockExclamation,
  unplaced: IconMapPinQuestion,
  without_rent: IconCircleDashed,
  duplicate_buildings: IconCopy,
  duplicate_companies: IconCopy,
  refused_rows: IconFileImport,
  failed_emails: IconMail,
  failed_jobs: IconProgress,
  errors: IconAlertTriangle,
  company_requests: IconUserQuestion,
  reviews: IconListCheck,
  inquiries: IconInbox,
}
const TONES: Partial<Record<AttentionKind, 'due' | 'failed'>> = {
  unconfirmed: 'due',
  unplaced: 'due',
  refused_rows: 'failed',
  failed_emails: 'failed',
  failed_jobs: 'failed',
  errors: 'failed',
}

/** What waits for an admin: each line says how many, and leads to the list of exactly these. */
export function AttentionList() {
  const text = useText()
  const id = useId()
  const { items } = useRead('GET /api/admin/attention', {})
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconCircleCheck size={28} stroke={1.75} aria-hidden className={classes.done} />}
        title={text('home.attention.none')}
        about={text('home.attention.none.about')}
      />
    )
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id}>{text('home.attention')}</h2>
      <ul>
        {items.map((item) => (
          <Line key={item.kind} {...item} />
        ))}
      </ul>
    </section>
  )
}

function Line(item: AttentionItem) {
  const text = useText()
  const locale = useLocale()
  const { kind, count, href } = item
  const title = text(`home.${kind}`)
  const about = useAbout(item)
  return (
    <li>
      <span className={classes.icon} data-tone={TONES[kind]}>
        <TypeIcon type={kind} icons={ICONS} size={18} />
      </span>
      <b className={`num ${classes.count}`}>{formatCount(count, locale)}</b>
      <div className={classes.words}>
        <h3>{title}</h3>
        {about && <p>{about}</p>}
      </div>
      <Button
        size="small"
        href={href}
        aria-label={text('common.nameAndCompany', { name: text(`home.${kind}.action`), company: title })}
      >
        {text(`home.${kind}.action`)}
      </Button>
    </li>
  )
}

/** Whom it touches, what has come since, and how long it waits. */
function useAbout({ kind, people, recent, oldest, name }: AttentionItem): string {
  const text = useText()
  const dayOf = useLocalDay()
  const who = {
    unconfirmed: () => text('home.unconfirmed.people', { count: people }),
    unplaced: () => null,
    without_rent: () => null,
    duplicate_buildings: () => text('home.duplicates.name', { name: name ?? '' }),
    duplicate_companies: () => text('home.duplicates.name', { name: name ?? '' }),
    refused_rows: () => name,
    failed_emails: () => text('home.failed_emails.people', { name: name ?? '', count: people - 1 }),
    failed_jobs: () => null,
    errors: () => null,
    company_requests: () => null,
    reviews: () => text('home.reviews.people', { count: people }),
    inquiries: () => text('home.inquiries.people', { count: people }),
  } satisfies Record<AttentionKind, () => string | null>
  const since = oldest && dayOf(oldest)
  return [
    who[kind](),
    recent > 0 && text('home.recent', { count: recent }),
    since && (kind === 'refused_rows' ? since : text('home.oldest', { date: since })),
  ]
    .filter(Boolean)
    .join(' · ')
}
