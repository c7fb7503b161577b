import { MARKET_SLUGS, MARKETS, type Market } from '#features/markets/rules.ts'
import { makeRandom, type Random } from '#lib/random.ts'
import { type Agent, agentsIn, type Companies, type Company, type Landlord } from '../companies/companies.ts'
import { type DrawnAddress, drawAddress } from '../places/addresses.ts'
import { profileOf } from '../profiles.ts'
import { type Submarket, submarketsAt } from '../submarkets.ts'
import { type Building, type BuildingUse, isIndustrial } from './building.ts'
import { drawFacts, some } from './facts.ts'
import { drawForm, type Form } from './form.ts'
import { drawBuildingName } from './names.ts'
import { drawDemographics } from './surroundings.ts'
import { describeBuilding } from './words.ts'

/** Shared by all buildings of one run; `taken` holds the names and addresses already used. */
export type Surroundings = {
  seed: string
  year: number
  companies: Companies
  submarkets: ReadonlyMap<Market['slug'], readonly Submarket[]>
  taken: Set<string>
}

const MARKET_SHARES = MARKET_SLUGS.map((slug) => [MARKETS[slug], profileOf(slug).share] as const)
/** How often a name or an address is drawn again before a repeated one is accepted. */
const TRIES = 8
/** The landlord trade that fits a building's use; other landlords own such a building less often. */
const TRADES: Partial<Record<BuildingUse, string>> = {
  retail: 'retail',
  lab: 'labs',
  medical_office: 'medical',
  industrial_warehouse: 'industrial',
  manufacturing: 'industrial',
  flex: 'industrial',
}

/** Makes a building; the same seed, year and id always give the same one unless its name was taken. */
export function makeBuilding(id: number, surroundings: Surroundings): Building {
  const { seed, year, companies, taken } = surroundings
  const random = makeRandom(`${seed}/building/${id}`)
  const market = random.weighted(MARKET_SHARES)
  const address = freshAddress(random, market, taken)
  const held = submarketsAt(surroundings.submarkets.get(market.slug)!, address.location)
  const place = held[0]!.place
  const form = drawForm(random, profileOf(market.slug), place.character, year)
  const landlord = pickLandlord(random, companies, market, form)
  const leasing = random.chance(landlord.company.name === 'Northbank Partners' ? 0.9 : 0.38)
    ? landlord.company
    : pickBrokerage(random, companies, market, landlord)
  const facts = drawFacts(random, form, market.countryCode)
  const building = {
    id,
    name: freshName(random, market, place, form, address, taken),
    status: random.chance(0.012) ? ('draft' as const) : ('published' as const),
    market,
    place,
    submarketIds: held.map((submarket) => submarket.id),
    address,
    ...form,
    area: form.floors * form.plate,
    landlord,
    leasing,
    managing: random.chance(0.7) ? landlord.company : leasing,
    contacts: pickContacts(random, leasing, market),
    ...facts,
    demographics: random.chance(0.86) ? drawDemographics(random, market, place) : [],
    spaces: drawSpaceCount(random, form),
  }
  return { ...building, description: describeBuilding(random, building) }
}

/** One to three of the company's agents in the market. */
export function pickContacts(random: Random, company: Company, market: Market): Agent[] {
  const agents = agentsIn(company, market.slug)
  return some(
    random,
    agents,
    random.weighted([
      [1, 35],
      [2, 50],
      [3, 15],
    ]),
  )
}

function freshAddress(random: Random, market: Market, taken: Set<string>): DrawnAddress {
  let address = drawAddress(random, market)
  for (let tries = 0; tries < TRIES && taken.has(addressKey(address)); tries++) address = drawAddress(random, market)
  taken.add(addressKey(address))
  return address
}

function addressKey({ street, city }: DrawnAddress): string {
  return `${street}, ${city}`
}

function freshName(
  random: Random,
  market: Market,
  place: Submarket['place'],
  form: Form,
  address: DrawnAddress,
  taken: Set<string>,
): string {
  const named = {
    ...form,
    character: place.character,
    countryCode: market.countryCode,
    street: address.street,
    submarket: place.name,
  }
  let name = drawBuildingName(random, named)
  for (let tries = 0; tries < TRIES && taken.has(`${market.slug}/${name}`); tries++)
    name = drawBuildingName(random, named)
  taken.add(`${market.slug}/${name}`)
  return name
}

function pickLandlord(random: Random, { landlords }: Companies, market: Market, form: Form): Landlord {
  const local = landlords.filter(({ company }) => company.markets.includes(market.slug))
  const trade = TRADES[form.use]
  const isLoft = form.yearBuilt < 1940 && form.use === 'office'
  return random.weighted(
    local.map((landlord) => {
      const suits = trade ? landlord.trade === trade : isLoft ? landlord.trade === 'lofts' : isGeneral(landlord.trade)
      // A landlord owns most of its buildings in its home market, the first of its markets.
      return [landlord, (suits ? 8 : 1) * (landlord.company.markets[0] === market.slug ? 2 : 1)] as const
    }),
  )
}

function isGeneral(trade: string): boolean {
  return trade === 'owner' || trade === 'family' || trade === 'estate'
}

function pickBrokerage(random: Random, { brokerages }: Companies, market: Market, landlord: Landlord): Company {
  const local = brokerages.filter(({ markets }) => markets.includes(market.slug))
  return local.length > 0 ? random.pick(local) : landlord.company
}

/** The number of listed spaces: most buildings have a few, a tower may have a dozen. */
function drawSpaceCount(random: Random, form: Form): number {
  if (isIndustrial(form.use) || form.use === 'retail')
    return random.weighted([
      [1, 55],
      [2, 28],
      [3, 12],
      [4, 5],
    ])
  const usual = form.floors >= 20 ? 7.5 : form.floors >= 8 ? 4.8 : 3.2
  return Math.max(1, Math.min(18, Math.round(usual * Math.exp(random.normal(-0.12, 0.55)))))
}
