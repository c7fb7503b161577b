import { type Amenity, type AmenityGroup, BUILDING_AMENITY_GROUPS } from '#features/catalog/amenities/rules.ts'
import { industrialFacts } from '#features/catalog/buildings/messages.ts'
import { RingTable, sourcesOf } from '#features/catalog/buildings/web/RingTable.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { Part } from './Part.tsx'
import type { PartProps } from './part-props.ts'

/** The building's amenities by group. */
export function Amenities({ content, settings }: PartProps) {
  const text = useText()
  const has = new Set(content.building.amenitySet)
  const groups = Object.entries(BUILDING_AMENITY_GROUPS).map(
    ([group, amenities]) => [group, (amenities as readonly Amenity[]).filter((each) => has.has(each))] as const,
  )
  return (
    <Part section="amenities" settings={settings} heading={text('listing.amenities')} className="amenities">
      <div className="groups">
        {groups
          .filter(([, amenities]) => amenities.length > 0)
          .map(([group, amenities]) => (
            <div key={group}>
              <h3>{text(`amenityGroup.${group as AmenityGroup}`)}</h3>
              <ul>
                {amenities.map((amenity) => (
                  <li key={amenity}>{text(`amenity.${amenity}`)}</li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </Part>
  )
}

/** Doors, heights and power of an industrial building. */
export function Industrial({ content, settings }: PartProps) {
  const text = useText()
  const locale = useLocale()
  const attributes = content.building.industrialAttributes
  if (!attributes) return null
  const facts = industrialFacts(attributes, { text, locale })
  return (
    <Part section="industrial" settings={settings} heading={text('building.section.industrial')}>
      <dl className="facts">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
      </dl>
    </Part>
  )
}

/** The tier of the certificate, and who brings fiber. */
export function Connectivity({ content, settings }: PartProps) {
  const text = useText()
  const { connectivity, fiberProviders } = content.building
  return (
    <Part section="connectivity" settings={settings} heading={text('building.section.connectivity')}>
      <dl className="facts">
        {connectivity && (
          <div>
            <dt>{text('buildingSite.certificate')}</dt>
            <dd>{text('building.connectivity.tier', { tier: text(`connectivity.${connectivity}`) })}</dd>
          </div>
        )}
        {fiberProviders.length > 0 && (
          <div>
            <dt>{text('building.field.fiberProviders')}</dt>
            <dd>{fiberProviders.join(' · ')}</dd>
          </div>
        )}
      </dl>
    </Part>
  )
}

/** Who lives and works around the building, by radius. */
export function Demographics({ content, settings }: PartProps) {
  const text = useText()
  const { demographics } = content.building
  const source = sourcesOf(demographics)
  return (
    <Part section="demographics" settings={settings} heading={text('building.section.demographics')}>
      <div className="scroll">
        <RingTable rings={demographics} className="rings" />
      </div>
      {source && <p className="note">{text('building.demographics.note', { source })}</p>}
    </Part>
  )
}
