import { photoPath } from '#lib/media/picture-files.ts'
import { useRead } from '#site/api/api-client.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SortableParts } from '#ui/sorting/SortableParts.tsx'
import { useText } from '#ui/use-text.ts'
import type { BrochureRecord } from '../attributes/contract.ts'
import { type BrochureAttributes, MAX_DISCLAIMER, MAX_TAGLINE } from '../rules.ts'
import classes from './BrochureEditor.module.css'
import { BrochurePages } from './BrochurePages.tsx'
import { ColorField } from './ColorField.tsx'
import { sectionsToShow, toggledSections } from './order-sections.ts'
import { SavedTextField } from './SavedTextField.tsx'
import { type BrochureKey, useBrochureChanges } from './use-brochure-changes.ts'

export type Changes = Partial<BrochureAttributes>

/** What the brochures of a building contain, beside their pages. Each change is saved at once. */
export function BrochureEditor({ name, ...edited }: BrochureKey & { name: string }) {
  const text = useText()
  const { id, workspace } = edited
  const record = useRead(`GET /api/${workspace}/buildings/:id/brochure_attrs`, { params: { id } })
  const save = useBrochureChanges(edited, record)
  const { sections, coverPhotoId, tagline, color, disclaimer, photos } = record
  const cover = photos.find((photo) => photo.id === coverPhotoId) ?? photos[0]
  const path = photoPath(cover, 400)
  return (
    <div className={classes.editor}>
      <div className={classes.side}>
        <SortableParts
          title={text('common.sections')}
          parts={sectionsToShow(sections).map((section) => ({
            id: section,
            name: text(`brochureEditor.section.${section}`),
            isShown: sections.includes(section),
            isMovable: true,
          }))}
          onToggle={(section) => save({ sections: toggledSections(sections, section) })}
          onOrder={(next) => save({ sections: next })}
        />
        {photos.length > 0 && (
          <div className={classes.cover}>
            <SelectField
              label={text('brochureEditor.cover')}
              value={coverPhotoId ?? ''}
              onChange={({ target }) => save({ coverPhotoId: target.value === '' ? null : Number(target.value) })}
              options={[
                ['', text('brochureEditor.cover.usual')],
                ...photos.map(
                  (photo, index) =>
                    [photo.id, `${index + 1}. ${photo.caption || text('brochureEditor.cover.photo')}`] as const,
                ),
              ]}
            />
            {path && <img src={path} alt="" loading="lazy" />}
          </div>
        )}
        <SavedTextField
          label={text('brochureEditor.tagline')}
          saved={tagline}
          maxLength={MAX_TAGLINE}
          onSave={(value) => save({ tagline: value })}
        />
        <ColorField saved={color} onSave={(value) => save({ color: value })} />
        <SavedTextField
          label={text('brochureEditor.disclaimer')}
          description={text('brochureEditor.disclaimer.about')}
          saved={disclaimer}
          maxLength={MAX_DISCLAIMER}
          isLong
          onSave={(value) => save({ disclaimer: value })}
        />
        <Contacts record={record} onChange={(contactIds) => save({ contactIds })} />
      </div>
      <BrochurePages {...edited} name={name} version={record.version} />
    </div>
  )
}

/** Which of the building's contacts it names; all of them unless some are chosen. */
function Contacts({ record, onChange }: { record: BrochureRecord; onChange: (ids: number[]) => void }) {
  const text = useText()
  const { contacts, contactIds } = record
  if (contacts.length < 2) return null
  const isShown = (id: number) => contactIds.length === 0 || contactIds.includes(id)
  const shown = contacts.filter(({ id }) => isShown(id))
  return (
    <fieldset className={classes.contacts}>
      <legend>{text('common.contacts')}</legend>
      {contacts.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={isShown(id)}
            disabled={shown.length === 1 && isShown(id)}
            onChange={() => {
              const next = contacts.map((contact) => contact.id).filter((each) => isShown(each) !== (each === id))
              onChange(next.length === contacts.length ? [] : next)
            }}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
