export const DIRECTIONS: Readonly<Record<string, string>> = {
  ...{ n: 'n', north: 'n', s: 's', south: 's', e: 'e', east: 'e', w: 'w', west: 'w' },
  ...{ ne: 'ne', northeast: 'ne', nw: 'nw', northwest: 'nw', se: 'se', southeast: 'se', sw: 'sw', southwest: 'sw' },
}

/** Words of names that are written in two ways. */
export const WORDS: Readonly<Record<string, string>> = { mt: 'mount', ft: 'fort', dr: 'doctor' }

export const ORDINALS: Readonly<Record<string, string>> = {
  ...{ first: '1st', second: '2nd', third: '3rd', fourth: '4th', fifth: '5th', sixth: '6th', seventh: '7th' },
  ...{ eighth: '8th', ninth: '9th', tenth: '10th', eleventh: '11th', twelfth: '12th' },
}

/** The types of streets with their abbreviations, by Publication 28 of the US Postal Service, and in Britain. */
const ABBREVIATIONS: Record<string, string[]> = {
  alley: ['aly'],
  approach: ['app'],
  avenue: ['ave', 'av', 'aven'],
  boulevard: ['blvd', 'boul'],
  bridge: ['brg'],
  circle: ['cir'],
  close: ['cl'],
  court: ['ct'],
  crescent: ['cres'],
  drive: ['dr', 'drv'],
  embankment: ['emb'],
  expressway: ['expy', 'expwy'],
  freeway: ['fwy'],
  gardens: ['gdns'],
  grove: ['gr', 'grv'],
  highway: ['hwy'],
  lane: ['ln'],
  parkway: ['pkwy', 'pky'],
  place: ['pl'],
  plaza: ['plz'],
  road: ['rd'],
  square: ['sq'],
  street: ['st', 'str'],
  terrace: ['ter', 'terr'],
  trail: ['trl'],
  turnpike: ['tpke'],
  way: ['wy'],
  wharf: ['whf'],
}

/** The type of each spelling. */
export const TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ABBREVIATIONS).flatMap(([type, short]) => [type, ...short].map((spelling) => [spelling, type])),
)
