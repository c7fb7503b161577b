/** Abbreviations in streets and what they stand for. */
const WORDS: Record<string, string> = {
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  st: 'street',
  ave: 'avenue',
  av: 'avenue',
  rd: 'road',
  blvd: 'boulevard',
  dr: 'drive',
  ln: 'lane',
  pl: 'place',
  plz: 'plaza',
  sq: 'square',
  ct: 'court',
  pkwy: 'parkway',
}
const LONG_WORDS = Object.values(WORDS)

type Place = { street: string; city: string }

/** Words that find the buildings of a street, without those that are often abbreviated. */
export const wordsToSearch = (street: string): string =>
  wordsIn(street)
    .filter((word) => !LONG_WORDS.includes(word))
    .join(' ')

/** The building at the same street and number in the same city, however they are abbreviated. */
export function findSameAddress<Building extends Place>(buildings: readonly Building[], place: Place) {
  return buildings.find((building) => addressOf(building) === addressOf(place))
}

const addressOf = ({ street, city }: Place) => [...wordsIn(street), '/', ...wordsIn(city)].join(' ')

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => WORDS[word] ?? word)
