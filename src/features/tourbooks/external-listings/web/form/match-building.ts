import { plain, readStreetAddress, spellingsOf, streetKey } from '#lib/streets/read-street.ts'

type Place = { street: string; city: string }

/** Words that find the buildings of a street, without those that are often abbreviated. */
export function wordsToSearch(street: string): string {
  const address = readStreetAddress(street)
  return address ? [address.numbers?.low, spellingsOf(address.street)[0]].filter(Boolean).join(' ') : street
}

/** The building at the same street and number in the same city, however they are abbreviated. */
export function findSameAddress<Building extends Place>(buildings: readonly Building[], place: Place) {
  return buildings.find((building) => addressOf(building) === addressOf(place))
}

function addressOf({ street, city }: Place): string {
  const address = readStreetAddress(street)
  return JSON.stringify([address?.numbers, address && streetKey(address.street), plain(city)])
}
