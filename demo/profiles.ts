import type { MarketSlug } from '#features/markets/rules.ts'

/** The key of a rent band: offices by class, everything else by use. */
const RENT_KINDS = ['officeA', 'officeB', 'officeC', 'retail', 'industrial', 'flex', 'lab', 'medical'] as const
export type RentKind = (typeof RENT_KINDS)[number]
export type Band = readonly [low: number, high: number]

/** A market's typical buildings and rents. Rents are money per square foot per year in the market's currency. */
export type Profile = {
  /** Share of all buildings. */
  share: number
  houseNumbers: Band
  /** Floors of an office tower of class A. */
  towerFloors: Band
  /** Square feet of a class A floor. */
  plate: Band
  rents: Record<RentKind, Band>
  /** Operating expenses and taxes as shares of an all-inclusive rent, electricity as money. */
  expenses: { operating: number; taxes: number; electricity: number }
  areaCodes: readonly string[]
}

const RENTS: Record<MarketSlug, string> = {
  // officeA officeB officeC retail industrial flex lab medical; published bands are indicative market ranges
  'new-york': '70-125 45-70 35-48 80-600 22-32 28-40 85-120 55-90',
  'los-angeles': '40.8-84 31.2-48 24-32 36-96 14.4-21.6 20-30 48-72 36-60',
  'inland-empire': '28-36 22-28 18-22 20-36 10.8-19.2 14-20 30-40 26-36',
  'san-francisco': '65-110 45-65 34-45 40-120 18-28 26-42 70-96 48-72',
  'silicon-valley': '54-120 38-54 30-38 36-72 16-26 30-54 54-80 48-66',
  chicago: '42-70 30-40 22-30 25-110 6-11 10-18 48-68 26-42',
  boston: '58-95 42-58 32-42 40-140 14-22 18-30 80-120 38-60',
  'washington-dc': '58-90 42-56 34-42 40-100 14-20 18-28 50-70 36-56',
  dallas: '32-60 22-30 16-22 20-60 5-9 9-15 34-46 22-36',
  houston: '34-52 22-28 16-22 18-50 6-10 9-14 32-44 22-36',
  atlanta: '34-52 24-30 18-24 20-60 6-9 9-14 34-46 22-36',
  miami: '60-110 40-58 30-40 45-180 14-19 18-26 45-60 36-60',
  seattle: '45-70 34-45 26-34 28-70 12-18 16-26 58-82 34-50',
  toronto: '30-48 20-30 14-20 35-150 15-20 16-22 34-46 22-36',
  london: '60-165 40-60 28-40 50-400 20-38 24-40 70-115 45-80',
  manchester: '36-45 24-34 16-24 30-120 7.5-12 10-16 30-40 20-30',
  dubai: '180-380 110-180 70-110 150-450 35-65 45-75 110-160 120-200',
}

// share, house numbers, tower floors, class A plate in thousands, operating, taxes, electricity, area codes
const FORMS: Record<MarketSlug, string> = {
  'new-york': '.115 10-790 22-58 18-38 .15 .17 3.75 212,646,718',
  'los-angeles': '.065 120-11900 8-42 16-28 .18 .09 3.1 213,310,818',
  'inland-empire': '.045 900-14800 2-5 12-22 .18 .1 2.6 909,951',
  'san-francisco': '.055 30-1800 10-44 12-24 .17 .1 3.4 415,628',
  'silicon-valley': '.04 100-3900 3-10 18-32 .17 .1 3.2 650,408',
  chicago: '.29 1-5000 18-56 18-34 .17 .14 1.85 312,773',
  boston: '.05 10-890 10-40 16-30 .15 .14 2.4 617,857',
  'washington-dc': '.05 300-2400 8-13 16-32 .16 .14 2.3 202,703',
  dallas: '.055 200-9800 10-50 18-30 .2 .14 1.7 214,972',
  houston: '.045 400-14500 12-54 18-30 .21 .14 1.7 713,281',
  atlanta: '.035 60-6200 12-44 18-30 .19 .11 1.8 404,470',
  miami: '.03 80-3600 10-42 14-24 .2 .14 2.4 305,786',
  seattle: '.03 90-4400 10-46 16-28 .17 .1 2.1 206,425',
  toronto: '.03 10-1900 12-58 14-26 .34 .22 1.9 416,647',
  london: '.075 1-180 6-22 8-26 .14 .4 3.2 020',
  manchester: '.02 1-160 6-16 8-20 .18 .38 2.6 0161',
  dubai: '.02 2-96 14-52 8-18 .12 0 6 4',
}

const PROFILES = Object.fromEntries(
  (Object.keys(RENTS) as MarketSlug[]).map((market) => [market, readProfile(market)]),
) as Record<MarketSlug, Profile>

/** The profile of a market. */
export function profileOf(market: MarketSlug): Profile {
  return PROFILES[market]
}

function readProfile(market: MarketSlug): Profile {
  const bands = RENTS[market].split(' ').map(readBand)
  const [share, numbers = '', floors = '', plate = '', operating, taxes, electricity, codes = ''] =
    FORMS[market].split(' ')
  const [smallest, largest] = readBand(plate)
  return {
    share: Number(share),
    houseNumbers: readBand(numbers),
    towerFloors: readBand(floors),
    plate: [smallest * 1000, largest * 1000],
    rents: Object.fromEntries(RENT_KINDS.map((kind, index) => [kind, bands[index]])) as Record<RentKind, Band>,
    expenses: { operating: Number(operating), taxes: Number(taxes), electricity: Number(electricity) },
    areaCodes: codes.split(','),
  }
}

function readBand(text: string): Band {
  const [low, high] = text.split('-').map(Number)
  return [low!, high!]
}
