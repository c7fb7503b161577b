import { IconHourglass } from '@tabler/icons-react'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/notify.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useApp } from '../routing/use-app.ts'
import { historyLabel } from './history-label.ts'
import classes from './PendingNotice.module.css'
import type { RecordBase } from './use-record-write.ts'

type Base = Exclude<RecordBase, '/api/admin/companies'>
type Props = {
  base: Base
  record: { id: number; pending: { id: number; fields: readonly string[] } | null }
  labelOf: (name: string) => string
}

/** What of a record waits for a review: its company's users can take it back, and admins decide it. */
export function PendingNotice({ base, record: { id, pending }, labelOf }: Props) {
  const text = useText()
  if (!pending) return null
  const labels = new Set(pending.fields.map((field) => historyLabel(field, text, labelOf)))
  return (
    <p className={classes.notice}>
      <IconHourglass size={18} stroke={1.75} aria-hidden />
      <span>
        <b>{text('review.waiting')}</b> {[...labels].join(', ')}
      </span>
      {isOwn(base) ? (
        <WithdrawButton base={base} id={id} />
      ) : (
        <SiteLink href={paths.review({ id: pending.id })}>{text('review.open')}</SiteLink>
      )}
    </p>
  )
}

type OwnBase = Extract<Base, `/api/portfolio/${string}`>
const isOwn = (base: Base): base is OwnBase => base.startsWith('/api/portfolio/')

function WithdrawButton({ base, id }: { base: OwnBase; id: number }) {
  const text = useText()
  const notify = useNotify()
  const { queryClient } = useApp()
  const { mutate, isPending } = useApiMutation(`DELETE ${base}/:id/pending_change`, {
    failed: 'review.notWithdrawn',
    async onSuccess() {
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [read] }) => String(read).includes(`${base}/:id`) })
      notify.success(text('review.withdrawn'))
    },
  })
  return (
    <Button size="small" disabled={isPending} onClick={() => mutate({ params: { id } })}>
      {text('review.withdraw')}
    </Button>
  )
}
