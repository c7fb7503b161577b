import { Button } from '#ui/Button.tsx'
import { ActionMenu } from '#ui/menu/ActionMenu.tsx'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { RecordMenu } from './RecordMenu.tsx'
import type { DeletableBase } from './use-deletion.ts'
import { type RecordBase, useRecordWrite } from './use-record-write.ts'
import { useSavedWords } from './use-saved-words.ts'

type Props<Status extends string> = {
  base: Exclude<RecordBase, '/api/admin/companies'>
  record: { id: number; version: number; name: string; status: Status; missing: readonly string[] }
  statuses: readonly Status[]
  labelOf: (status: Status) => string
  /** Whether a record of this status has a page, for which nothing may be missing. */
  isPublic: (status: Status) => boolean
  /** Its public page; undefined if it has none. */
  href: string | undefined
  /** The page as it is or will be, with what is missing to publish. */
  previewHref?: string
  /** Where the record is listed. */
  listPath: string
}

/** What can be done with a record: give it another status or delete it, which can be undone, and publish it or see its page. */
export function RecordActions<Status extends string>(props: Props<Status>) {
  const { base, record, statuses, labelOf, isPublic, href, previewHref, listPath } = props
  const text = useText()
  const notify = useNotify()
  const { id, version, name, status, missing } = record
  const isReady = missing.length === 0
  const describeSaved = useSavedWords(base)
  const change = useRecordWrite(`PUT ${base}/:id` as 'PUT /api/admin/listings/:id', {
    failed: 'common.notChanged',
    onSuccess: (saved, { body }) =>
      saved.status === body.status
        ? notify.success(text('record.statusChanged', { status: labelOf(saved.status as string as Status) }), {
            undo: () => give(status, saved.version),
            durationMs: UNDO_MS,
          })
        : notify.success(text('review.sent')),
  })
  const publish = useRecordWrite(`POST ${base}/:id/publish`, {
    failed: 'record.notPublished',
    onSuccess: (saved) => notify.success(describeSaved(saved, text('record.published', { name }))),
  })
  const give = (next: Status, from: number) =>
    change.mutate({ params: { id }, body: { version: from, status: next as string as 'draft' } })
  return (
    <>
      <ActionMenu
        label={text('record.changeStatus')}
        showsLabel
        actions={statuses
          .filter((each) => each !== status)
          .map((next) => ({
            label: labelOf(next),
            isPossible: !change.isPending && (isReady || !isPublic(next)),
            onClick: () => give(next, version),
          }))}
      />
      {previewHref && <SiteLink href={previewHref}>{text('tourbookDeck.preview')}</SiteLink>}
      {href ? (
        <SiteLink href={href}>{text('photos.page.view')}</SiteLink>
      ) : (
        <Button
          variant="primary"
          disabled={publish.isPending || !isReady}
          onClick={() => publish.mutate({ params: { id } })}
        >
          {text('record.publish')}
        </Button>
      )}
      {isDeletable(base) && <RecordMenu base={base} record={record} listPath={listPath} />}
    </>
  )
}

/** Pages of landlords are deleted by admins alone. */
const isDeletable = (base: RecordBase): base is DeletableBase & RecordBase => base !== '/api/portfolio/landlords'
