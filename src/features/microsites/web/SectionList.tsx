import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useRef } from 'react'
import { Switch } from '#ui/form/Switch.tsx'
import { SortGrip } from '#ui/sorting/SortGrip.tsx'
import { useSortAnnouncements } from '#ui/sorting/use-sort-announcements.ts'
import { useSortableSensors } from '#ui/sorting/use-sortable-sensors.ts'
import { useText } from '#ui/use-text.ts'
import type { SiteContent, SiteSettings } from '../contract.ts'
import type { Section } from '../rules.ts'
import classes from './SectionList.module.css'
import { useSectionLabels } from './use-section-labels.ts'

type Props = {
  settings: SiteSettings
  /** Null while the building has nothing to show. */
  content: SiteContent | null
  chosen: Section | undefined
  onChoose: (section: Section) => void
  onMove: (section: Section, to: number) => void
  onShow: (section: Section, isShown: boolean) => void
  onPhotos: () => void
}

/** The sections of a site in order: dragged, or moved by keyboard, shown or not. */
export function SectionList({ settings, content, chosen, onChoose, onMove, onShow, onPhotos }: Props) {
  const text = useText()
  const { labelOf, describe } = useSectionLabels()
  const sensors = useSortableSensors({ delay: 250 })
  const ids = settings.sections.map(({ section }) => section)
  const { accessibility } = useSortAnnouncements(ids, ids.map(labelOf))
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (chosen) list.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(active.id as Section, ids.indexOf(over.id as Section))
  }
  return (
    <DndContext
      id="sections"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ ...accessibility, screenReaderInstructions: { draggable: text('common.sort.how') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={list} className={classes.sections} aria-label={text('common.sections')}>
          {settings.sections.map(({ section, isShown }, index) => {
            const name = labelOf(section)
            const about = content ? describe(section, settings, content) : ''
            return (
              <li
                key={section}
                className={classes.section}
                data-chosen={section === chosen || undefined}
                data-hidden={!isShown || undefined}
              >
                <SortGrip
                  id={section}
                  row="li"
                  label={text('common.sort.position', { name, position: index + 1, count: ids.length })}
                  roleDescription={text('common.sort.sortable')}
                />
                <button
                  type="button"
                  className={classes.name}
                  aria-current={section === chosen || undefined}
                  onClick={() => onChoose(section)}
                >
                  {name}
                </button>
                {(section === 'opening' || section === 'gallery') && content && content.building.photos.length > 0 ? (
                  <button
                    type="button"
                    className={classes.photos}
                    aria-label={text('microsite.photos.of', { name })}
                    aria-haspopup="dialog"
                    onClick={onPhotos}
                  >
                    {about}
                  </button>
                ) : (
                  <span className={classes.about}>{about}</span>
                )}
                <Switch
                  aria-label={text('microsite.show', { name })}
                  checked={isShown}
                  onChange={({ target }) => onShow(section, target.checked)}
                />
              </li>
            )
          })}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
