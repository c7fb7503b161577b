import { type BuildingName, indexPlaces, type Place, type Places } from './index-places.ts'

export function indexBuildings(buildings: BuildingName[]): Places {
  return indexPlaces({ submarkets: [], landlords: [], buildings })
}

/** The buildings with some of them replaced; null for one that is no longer published. */
export function replaceBuildings(buildings: Places, changed: Map<number, BuildingName | null>): Places {
  const others = indexBuildings([...changed.values()].filter((each) => each !== null))
  return {
    ...buildings,
    find: (phrase) => [
      ...buildings.find(phrase).filter((place) => isBuilding(place) && !changed.has(place.id)),
      ...others.find(phrase),
    ],
    longest: Math.max(buildings.longest, others.longest),
    buildingName: (id) => (changed.has(id) ? others : buildings).buildingName(id),
  }
}

// Both indexes contain the markets and landmarks, so those of the building index are dropped.
export function joinPlaces(areas: Places, buildings: Places): Places {
  return {
    find: (phrase) => {
      const found = buildings.find(phrase).filter(isBuilding)
      return found.length === 0 ? areas.find(phrase) : [...areas.find(phrase), ...found]
    },
    longest: Math.max(areas.longest, buildings.longest),
    words: areas.words,
    submarketName: areas.submarketName,
    submarketCenter: areas.submarketCenter,
    landlordName: areas.landlordName,
    buildingName: buildings.buildingName,
  }
}

function isBuilding(place: Place): place is Extract<Place, { kind: 'building' }> {
  return place.kind === 'building'
}
