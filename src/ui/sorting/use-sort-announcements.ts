import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import { useText } from '../use-text.ts'

type Message = 'common.sort.start' | 'common.sort.over' | 'common.sort.end' | 'common.sort.cancel'

/**
 * What a screen reader says while photos or parts of a document are ordered: `accessibility` for dragging, and `describeMove`
 * for another way to move one to an index. `ids` are theirs in order; an empty caption is that of a photo.
 */
export function useSortAnnouncements(ids: readonly UniqueIdentifier[], captions: readonly string[]) {
  const text = useText()
  const nameOf = (index: number) => captions[index] || text('photos.nameless', { number: index + 1 })
  const describe = (message: Message, id: UniqueIdentifier, index = ids.indexOf(id)) =>
    text(message, { name: nameOf(ids.indexOf(id)), position: index + 1, count: ids.length })
  const accessibility: DndContextProps['accessibility'] = {
    screenReaderInstructions: { draggable: text('photos.drag.how') },
    announcements: {
      onDragStart: ({ active }) => describe('common.sort.start', active.id),
      onDragOver: ({ active, over }) =>
        over ? describe('common.sort.over', active.id, ids.indexOf(over.id)) : undefined,
      onDragEnd: ({ active, over }) => describe('common.sort.end', active.id, ids.indexOf((over ?? active).id)),
      onDragCancel: ({ active }) => describe('common.sort.cancel', active.id),
    },
  }
  const describeMove = (id: UniqueIdentifier, to: number) => describe('common.sort.end', id, to)
  return { nameOf, accessibility, describeMove }
}
