import type { SpaceSummary } from '../../spaces/contract.ts'

/** The sortable ids with one of them at another index. */
export const moveStop = (sortableIds: readonly number[], sortableId: number, to: number): number[] =>
  sortableIds.filter((each) => each !== sortableId).toSpliced(to, 0, sortableId)

/** What a stop is called: its building, or the space where that is not known. */
export const titleOf = ({ buildingName, name }: SpaceSummary) => buildingName ?? name

/** The line below the title: the street, and the space if the title is the building's. */
export const placeOf = ({ buildingName, name, street }: SpaceSummary) =>
  [street, buildingName && name].filter(Boolean).join(' · ')
