import { FIELD_LABELS } from '#features/catalog/listings/records/web/field-labels.ts'
import { formatDate } from '#lib/dates.ts'
import { listWords } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { formatArea } from '#lib/units/area.ts'
import { formatMoney } from '#lib/units/money.ts'
import { Button } from '#ui/Button.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { UnitPreview } from '../contract.ts'
import { Tag } from './Tag.tsx'
import { isLinkable, type Link } from './use-link.ts'

/** A unit of a record, and what it becomes. */
export function UnitRow({ each, link }: { each: UnitPreview; link: Link }) {
  const text = useText()
  const locale = useLocale()
  const { unit, listing } = each
  const { area, rent, vacantOn, vacancy } = unit
  const isChosen = link.unitIds.has(unit.id)
  const becomes = each.becomes === 'unlisted' && isChosen ? 'draft' : each.becomes
  const name = unit.suite ?? unit.externalId
  return (
    <tr data-chosen={isChosen || undefined} data-fixed={!isLinkable(each) || undefined}>
      <td>
        <input
          type="checkbox"
          aria-label={text('propertyRecord.unit.select', { name })}
          disabled={!isLinkable(each)}
          checked={isChosen}
          onChange={() => link.toggle([unit.id], !isChosen)}
        />
      </td>
      <th scope="row">{name}</th>
      <td data-end>{area ? formatArea(area, locale) : '–'}</td>
      <td data-end>{rent ? formatMoney(rent, locale) : vacancy === 'occupied' ? '–' : text('comparison.onRequest')}</td>
      <td>
        {vacantOn
          ? formatDate(vacantOn, locale)
          : text(vacancy === 'vacant' ? 'availability.immediate' : 'record.notKnown')}
      </td>
      <td>
        <Tag kind={becomes}>
          {becomes === 'update'
            ? text('propertyRecord.becomes.update', { name: listing?.name ?? '' })
            : text(`propertyRecord.becomes.${becomes}`)}
        </Tag>
      </td>
      <td data-note>
        <Note {...{ each, link, becomes }} />
      </td>
    </tr>
  )
}

function Note({ each, link, becomes }: { each: UnitPreview; link: Link; becomes: UnitPreview['becomes'] }) {
  const text = useText()
  const locale = useLocale()
  const { unit, reason, listing, changes, rent } = each
  if (becomes === 'draft')
    return listing ? (
      <>
        {text('propertyRecord.note.former')}{' '}
        <SiteLink href={paths.adminListing({ id: listing.id })}>{listing.name}</SiteLink>
      </>
    ) : (
      text('propertyRecord.note.draft')
    )
  if (becomes === 'unlisted') {
    const type = unit.spaceType && text(`spaceType.${unit.spaceType}`)
    return reason && text(`propertyRecord.reason.${reason}`, { type: type ?? '' })
  }
  if (changes.length === 0 && rent === null) return text('propertyRecord.note.same')
  const isTaken = link.isRentTaken(each)
  const labels = changes.map(({ field }) => text(FIELD_LABELS[field as keyof typeof FIELD_LABELS]))
  return (
    <>
      {labels.length > 0 && (
        <span title={changes.map(({ before, after }) => `${before || '–'} → ${after || '–'}`).join('\n')}>
          {text('propertyRecord.note.changes', { fields: listWords(labels, 'and', locale), count: labels.length })}
        </span>
      )}
      {rent && (
        <span>
          {text(isTaken ? 'propertyRecord.note.rentChanges' : 'propertyRecord.note.rentStays', rent)}
          {link.asksBeforeRents && (
            <Button size="small" variant="subtle" onClick={() => link.takeRent(unit.id, !isTaken)}>
              {text(isTaken ? 'propertyRecord.note.leaveRent' : 'propertyRecord.note.takeRent')}
            </Button>
          )}
        </span>
      )}
    </>
  )
}
