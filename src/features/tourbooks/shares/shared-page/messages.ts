import type { Translate } from '#messages/messages.ts'
import type { SharedSpace } from './contract.ts'

type Named = Pick<SharedSpace, 'name' | 'buildingName' | 'spaceType' | 'submarket' | 'city'>

/** "The Cooperage, Suite 300", or where these are hidden "Office in West Loop". */
export function stopTitle({ name, buildingName, spaceType, submarket, city }: Named, text: Translate): string {
  const known = [buildingName, name].filter(Boolean).join(', ')
  if (known) return known
  const place = submarket ?? city
  const space = text(`spaceType.${spaceType ?? 'office'}`)
  return place ? text('shared.place', { space, place }) : space
}
