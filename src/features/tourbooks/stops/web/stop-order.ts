import type { StopSpace } from '../contract.ts'

/** The sortable ids with one of them at another index. */
export const moveStop = (sortableIds: readonly number[], sortableId: number, to: number): number[] =>
  sortableIds.filter((each) => each !== sortableId).toSpliced(to, 0, sortableId)

/** What a stop is called: its building, or the space where that is not known. */
export const titleOf = ({ buildingName, name }: StopSpace) => buildingName ?? name

/** The line below the title: the street, and the space if the title is the building's. */
export const placeOf = ({ buildingName, name, street }: StopSpace) =>
  [street, buildingName && name].filter(Boolean).join(' · ')
