import { paths } from '#lib/paths.ts'
import { ActionMenu } from '#ui/menu/ActionMenu.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { Stop } from '../contract.ts'
import { titleOf } from './stop-order.ts'

type Props = {
  tourbookId: number
  stop: Stop
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** What can be done with a stop, without dragging. */
export function StopMenu({ tourbookId, stop, index, count, onMove, onRemove }: Props) {
  const text = useText()
  const { id, slug, external, space } = stop
  return (
    <ActionMenu
      label={text('common.actionsOf', { name: titleOf(space) })}
      index={index}
      actions={[
        { label: text('common.moveUp'), isPossible: index > 0, onClick: () => onMove(index - 1) },
        { label: text('tourbook.stop.down'), isPossible: index < count - 1, onClick: () => onMove(index + 1) },
        { label: text('common.remove'), onClick: onRemove },
      ]}
    >
      {id !== null && slug !== null && (
        <SiteLink href={paths.listing({ id, slug })}>{text('tourbook.stop.open')}</SiteLink>
      )}
      {id !== null && external && (
        <>
          <SiteLink href={paths.externalListing({ tourbookId, id })}>{text('tourbook.stop.open')}</SiteLink>
          <SiteLink href={paths.editExternalListing({ tourbookId, id })}>{text('tourbook.stop.edit')}</SiteLink>
        </>
      )}
    </ActionMenu>
  )
}
