import type { MessageId } from '#messages/messages.ts'
import { type DeletableBase, useRestoreDeleted } from '#site/record/use-deletion.ts'
import { Button } from '#ui/Button.tsx'
import { ShortDate } from '#ui/ShortDate.tsx'
import type { Column } from '#ui/table/columns.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useText } from '#ui/use-text.ts'
import type { DeletedRecord } from '../contract.ts'
import type { DeletedType } from '../rules.ts'

type Workspace = 'admin' | 'portfolio'

const KINDS: Record<DeletedType, MessageId> = {
  listing: 'common.space',
  building: 'common.building',
  landlord: 'search.filter.landlords',
  company: 'common.company',
}
const NOUNS = { listing: 'listings', building: 'buildings', landlord: 'landlords', company: 'companies' } as const

/** The columns of the list of deleted records, the last with the button that restores one. */
export function useDeletedColumns(workspace: Workspace): Column<DeletedRecord>[] {
  const text = useText()
  return [
    {
      name: 'name',
      label: text('common.name'),
      isFixed: true,
      cell: ({ name, building }) => <RowName name={name} about={building ?? undefined} />,
    },
    { name: 'kind', label: text('common.kind'), width: '120px', cell: ({ type }) => text(KINDS[type]) },
    {
      name: 'deleted',
      label: text('common.deleted'),
      width: '120px',
      cell: ({ deletedAt }) => <ShortDate moment={deletedAt} />,
    },
    {
      name: 'by',
      label: text('deleted.by'),
      width: '200px',
      cell: ({ actor }) => actor.name ?? text(`history.actor.${actor.kind}`),
    },
    {
      name: 'restore',
      label: text('agent.actions'),
      width: '120px',
      cell: (record) => <RestoreButton record={record} workspace={workspace} />,
    },
  ]
}

function RestoreButton({ record: { type, id, name }, workspace }: { record: DeletedRecord; workspace: Workspace }) {
  const text = useText()
  const { mutate, isPending } = useRestoreDeleted(`/api/${workspace}/${NOUNS[type]}` as DeletableBase, name)
  return (
    <Button
      size="small"
      disabled={isPending}
      aria-label={text('photos.restore.of', { name })}
      onClick={() => mutate({ params: { id } })}
    >
      {text('common.restore')}
    </Button>
  )
}
