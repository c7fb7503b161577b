import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { IconPlus, IconX } from '@tabler/icons-react'
import { CaptionInput } from '#features/media/photos/web/CaptionInput.tsx'
import { moveId } from '#features/media/photos/web/order-photos.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { SortGrip } from '#ui/sorting/SortGrip.tsx'
import { useSortAnnouncements } from '#ui/sorting/use-sort-announcements.ts'
import { useSortableSensors } from '#ui/sorting/use-sortable-sensors.ts'
import { useText } from '#ui/use-text.ts'
import type { SiteContent, SiteSettings } from '../contract.ts'
import { MAX_CAPTION, MAX_SITE_PHOTOS } from '../rules.ts'
import { photosOf, withText } from './edit-settings.ts'
import classes from './PhotosDialog.module.css'

type Props = {
  settings: SiteSettings
  photos: SiteContent['building']['photos']
  onChange: (next: (before: SiteSettings) => SiteSettings) => void
  onClose: () => void
}

/** Chooses the photos of a site among those of its building, orders them, and gives them captions. */
export function PhotosDialog({ settings, photos: all, onChange, onClose }: Props) {
  const text = useText()
  const sensors = useSortableSensors({ delay: 250 })
  const chosen = photosOf(settings, all)
  const ids = chosen.map(({ photoId }) => photoId)
  const { nameOf, accessibility } = useSortAnnouncements(
    ids,
    chosen.map(({ caption }) => caption),
  )
  const others = all.filter(({ id }) => !ids.includes(id))
  const isFull = chosen.length >= MAX_SITE_PHOTOS
  const change = (next: (before: typeof chosen) => typeof chosen) =>
    onChange((before) => ({ ...before, photos: next(photosOf(before, all)) }))

  function onDragEnd({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return
    const order = moveId(ids, Number(active.id), ids.indexOf(Number(over.id)))
    change((before) => order.map((id) => before.find(({ photoId }) => photoId === id)!))
  }

  return (
    <Dialog title={text('microsite.photos')} width={560} onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.about}>{text('microsite.photos.about', { most: MAX_SITE_PHOTOS })}</p>
        <DndContext
          id="site-photos"
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={onDragEnd}
          accessibility={accessibility}
        >
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            <ol className={classes.chosen} aria-label={text('microsite.photos.chosen')}>
              {chosen.map(({ photoId, caption }, index) => {
                const photo = all.find(({ id }) => id === photoId)
                const name = nameOf(index)
                return (
                  <li key={photoId}>
                    <SortGrip
                      id={photoId}
                      row="li"
                      label={text('common.sort.position', { name, position: index + 1, count: ids.length })}
                      roleDescription={text('photos.sortable')}
                    />
                    <span className={classes.picture}>{photo && <Photo photo={photo} alt="" sizes="96px" />}</span>
                    <div className={classes.words}>
                      {index === 0 && <b>{text('microsite.section.opening')}</b>}
                      <CaptionInput
                        label={text('photos.caption.of', { number: index + 1 })}
                        caption={caption}
                        maxLength={MAX_CAPTION}
                        onSave={(value) => onChange((before) => withText(before, `caption:${photoId}`, value, all))}
                      />
                    </div>
                    <IconButton
                      label={text('microsite.photos.remove', { name })}
                      muted
                      disabled={ids.length === 1}
                      onClick={() => change((before) => before.filter((each) => each.photoId !== photoId))}
                    >
                      <IconX size={18} stroke={1.75} aria-hidden />
                    </IconButton>
                  </li>
                )
              })}
            </ol>
          </SortableContext>
        </DndContext>
        {others.length > 0 && (
          <section className={classes.others} aria-label={text('microsite.photos.others')}>
            <h3>{text('microsite.photos.others')}</h3>
            <ul>
              {others.map((photo, index) => (
                <li key={photo.id}>
                  <Photo photo={photo} alt="" sizes="120px" />
                  <Button
                    size="small"
                    disabled={isFull}
                    aria-label={text('microsite.photos.add', {
                      name: photo.caption || text('photos.nameless', { number: index + 1 }),
                    })}
                    onClick={() =>
                      change((before) => [
                        ...before,
                        { photoId: photo.id, caption: photo.caption.slice(0, MAX_CAPTION) },
                      ])
                    }
                  >
                    <IconPlus size={16} stroke={1.75} aria-hidden />
                    {text('common.add')}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}
