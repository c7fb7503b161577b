import { IconCheck } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import { type Amenity, type AmenityGroup, BUILDING_AMENITY_GROUPS } from '../rules.ts'
import classes from './AmenityGroups.module.css'

type Props = { title: string; building: string[]; space?: { title: string; amenities: Amenity[] } | undefined }

/** Amenities by group; empty groups are left out. */
export function AmenityGroups({ title, building, space }: Props) {
  const text = useText()
  const has = new Set(building)
  const groups = Object.entries(BUILDING_AMENITY_GROUPS).map(([group, amenities]) => ({
    title: text(`amenityGroup.${group as AmenityGroup}`),
    amenities: (amenities as readonly Amenity[]).filter((amenity) => has.has(amenity)),
  }))
  const shown = [...(space ? [space] : []), ...groups].filter(({ amenities }) => amenities.length > 0)
  if (shown.length === 0) return null
  return (
    <section className={classes.amenities} id="amenities">
      <h2>{title}</h2>
      <div className={classes.groups}>
        {shown.map(({ title: name, amenities }) => (
          <div key={name}>
            <h3>{name}</h3>
            <ul>
              {amenities.map((amenity) => (
                <li key={amenity}>
                  <IconCheck size={16} stroke={2} aria-hidden />
                  {text(`amenity.${amenity}`)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
