import { ActionMenu } from '#ui/menu/ActionMenu.tsx'
import { useText } from '#ui/use-text.ts'
import { type DeletableBase, useDeletion } from './use-deletion.ts'

type Props = {
  base: DeletableBase
  record: { id: number; name: string }
  /** Where the record is listed. */
  listPath: string
}

/** What is seldom done with a record: to delete it, which asks nothing and can be undone. */
export function RecordMenu({ base, record: { id, name }, listPath }: Props) {
  const text = useText()
  const { mutate, isPending } = useDeletion(base, { name, listPath })
  return (
    <ActionMenu
      label={text('record.more')}
      actions={[{ label: text('common.delete'), isPossible: !isPending, onClick: () => mutate({ params: { id } }) }]}
    />
  )
}
