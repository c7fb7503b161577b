import type { EndpointName } from '#api'
import { ActionMenu } from '#ui/menu/ActionMenu.tsx'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useApp } from '../routing/use-app.ts'

type Base = `/api/${'admin' | 'portfolio'}/${'buildings' | 'listings' | 'landlords'}`

type Props<Status extends string> = {
  base: Base
  record: { id: number; version: number; status: Status }
  /** The statuses that can be given, those that cannot be given now marked. */
  statuses: readonly { status: Status; label: string; isPossible?: boolean }[]
  /** Reads that are out of date afterwards. */
  invalidates: readonly EndpointName[]
}

/** The other statuses that a record can be given, each of which can be undone. */
export function StatusMenu<Status extends string>({ base, record, statuses, invalidates }: Props<Status>) {
  const text = useText()
  const notify = useNotify()
  const { queryClient } = useApp()
  const { id, version, status } = record
  const labelOf = (code: string) => statuses.find((each) => each.status === code)?.label ?? code
  const { mutate, isPending } = useApiMutation(`PUT ${base}/:id` as 'PUT /api/admin/listings/:id', {
    invalidates,
    failed: 'common.notChanged',
    onSuccess(saved) {
      queryClient.setQueryData([`GET ${base}/:id`, { params: { id } }], saved)
      notify.success(text('record.statusChanged', { status: labelOf(saved.status) }), {
        undo: () => give(status, saved.version),
        durationMs: UNDO_MS,
      })
    },
  })
  const give = (next: Status, from: number) =>
    mutate({ params: { id }, body: { version: from, status: next as 'draft' } })
  return (
    <ActionMenu
      label={text('record.changeStatus')}
      showsLabel
      actions={statuses
        .filter((each) => each.status !== status)
        .map(({ status: next, label, isPossible = true }) => ({
          label,
          isPossible: isPossible && !isPending,
          onClick: () => give(next, version),
        }))}
    />
  )
}
