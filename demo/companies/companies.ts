import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { makeRandom, type Random } from '#lib/random.ts'
import { slugify } from '#lib/slugs/slugify.ts'
import { tableRows } from '../places/places.ts'
import { profileOf } from '../profiles.ts'
import { BROKERAGES, domainOf, FIRST_NAMES, LANDLORDS, LAST_NAMES } from './names.ts'

export type Agent = {
  id: number
  firstName: string
  lastName: string
  title: string
  email: string
  /** Bare digits. */
  phone: string
  market: MarketSlug
}
export type Company = {
  id: number
  name: string
  kind: 'landlord' | 'brokerage'
  website: string
  markets: MarketSlug[]
  agents: Agent[]
}
export type Landlord = {
  id: number
  slug: string
  company: Company
  about: string
  sustainability: string
  /** Lines of a name and an address. */
  webLinks: string[]
  trade: string
}
export type Companies = { landlords: Landlord[]; brokerages: Company[] }

/** All companies, in the order of their ids. */
export const companiesOf = ({ landlords, brokerages }: Companies): Company[] => [
  ...landlords.map(({ company }) => company),
  ...brokerages,
]

const TITLES: Record<Company['kind'], readonly string[]> = {
  landlord: ['Leasing director', 'Leasing manager', 'Vice president, leasing', 'Asset manager'],
  brokerage: ['Senior vice president', 'Vice president', 'Associate', 'Director', 'Managing director'],
}

/** What a landlord does, to complete a sentence. */
const TRADES: Record<string, string> = {
  owner: 'owns and runs office buildings and leases them with its own team',
  estate: 'manages an estate of offices and shops let to several hundred occupiers',
  industrial: 'develops and owns warehouses and flexible industrial buildings near rail lines and highways',
  family: 'is a family company that has owned the same buildings for three generations',
  lofts: 'converts former factories and printing houses into workspace',
  labs: 'builds and operates laboratory buildings with shared equipment rooms',
  medical: 'owns medical office buildings next to hospitals',
  retail: 'owns street-level shops and restaurants on established streets',
}

/** Landlords and brokerages, the same for the same seed. */
export function makeCompanies(seed: string): Companies {
  let companyId = 0
  let agentId = 0
  const names = new Set<string>()
  const makeCompany = (name: string, kind: Company['kind'], markets: MarketSlug[]): Company => {
    const random = makeRandom(`${seed}/company/${name}`)
    const company: Company = { id: ++companyId, name, kind, website: `https://${domainOf(name)}`, markets, agents: [] }
    for (const market of markets) {
      const count = random.int(2, kind === 'landlord' ? 3 : 5)
      for (let index = 0; index < count; index++) {
        company.agents.push(makeAgent(random, { id: ++agentId, company, market, names }))
      }
    }
    return company
  }
  const landlords = tableRows(LANDLORDS).map(([name = '', markets = '', founded = '', trade = ''], index): Landlord => {
    const company = makeCompany(name, 'landlord', markets.split(',') as MarketSlug[])
    return {
      id: index + 1,
      slug: slugify(name),
      company,
      about: aboutText(company, founded, trade),
      ...moreOf(company, trade),
      trade,
    }
  })
  const brokerages = tableRows(BROKERAGES).map(([name = '', markets = '']) =>
    makeCompany(name, 'brokerage', markets.split(',') as MarketSlug[]),
  )
  nameTheKnown(landlords[0]!.company)
  return { landlords, brokerages }
}

/** The company's agents in a market, or all of its agents when it has none there. */
export function agentsIn(company: Company, market: MarketSlug): Agent[] {
  const local = company.agents.filter((agent) => agent.market === market)
  return local.length > 0 ? local : company.agents
}

type AgentPlace = { id: number; company: Company; market: MarketSlug; names: Set<string> }

/** An agent whose name nobody in the demo has, and whose last name nobody in the company has; adds it to `names`. */
function makeAgent(random: Random, { id, company, market, names }: AgentPlace): Agent {
  for (;;) {
    const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
    const name = `${firstName} ${lastName}`
    if (names.has(name) || company.agents.some((agent) => agent.lastName === lastName)) continue
    names.add(name)
    const title = random.pick(TITLES[company.kind])
    const email = emailOf(firstName, lastName, company)
    return { id, firstName, lastName, title, email, phone: phoneIn(random, market), market }
  }
}

/** The leasing team that the product's own pictures show. */
function nameTheKnown(northbank: Company): void {
  const [first, second] = agentsIn(northbank, 'chicago')
  const [third] = agentsIn(northbank, 'dallas')
  const known = [
    [first, 'Dana', 'Whitcombe', 'Leasing director, office'],
    [second, 'Luis', 'Ferreira-Montgomery', 'Leasing manager, office'],
    [third, 'Theodora', 'Marchetti', 'Leasing director, industrial'],
  ] as const
  for (const [agent, firstName, lastName, title] of known) {
    if (agent) Object.assign(agent, { firstName, lastName, title, email: emailOf(firstName, lastName, northbank) })
  }
}

function emailOf(firstName: string, lastName: string, company: Company): string {
  return `${slugify(firstName)}.${slugify(lastName)}@${domainOf(company.name)}`
}

/** Number ranges that regulators reserve for fiction: 555-01xx in North America, 7946 0xxx and 496 0xxx in Britain. */
function phoneIn(random: Random, market: MarketSlug): string {
  const code = random.pick(profileOf(market).areaCodes)
  const digits = (count: number) => String(random.int(0, 10 ** count - 1)).padStart(count, '0')
  switch (MARKETS[market].countryCode) {
    case 'GB':
      return code === '020' ? `02079460${digits(3)}` : `01614960${digits(3)}`
    case 'AE':
      return `9714555${digits(4)}`
    default:
      return `${code}55501${digits(2)}`
  }
}

/** What landlords of a trade do for the climate; those of other trades have no text. */
const SUSTAINABILITY: Record<string, string> = {
  owner: 'Every building meters electricity, heat and water by floor, and tenants see their own usage each month.',
  estate:
    'The estate buys only renewable electricity, and agrees with each departing occupier which fittings can be reused.',
  industrial: 'New warehouses have solar panels on at least half of the roof and truck chargers at every tenth dock.',
  lofts: 'We keep the original brick and timber: a conversion takes a third of the materials of a new building.',
  labs: 'Fume hoods close automatically at night, which cuts the heating of a lab building by a quarter.',
}

function moreOf(company: Company, trade: string): Pick<Landlord, 'sustainability' | 'webLinks'> {
  const sustainability = SUSTAINABILITY[trade] ?? ''
  if (company.name !== 'Northbank Partners') return { sustainability, webLinks: [] }
  const site = company.website
  const webLinks = [
    `Sustainability report 2026 ${site}/sustainability-2026.pdf`,
    `Kinzie Point Tower site ${site}/kinzie-point-tower`,
    `Spec suite program ${site}/spec-suites`,
  ]
  return { sustainability, webLinks }
}

function aboutText(company: Company, founded: string, trade: string): string {
  if (company.name === 'Northbank Partners') {
    return 'Northbank has owned and run Chicago buildings since 1978. We handle our own leasing, so the person you contact can make the decision.'
  }
  const where = company.markets.map((market) => MARKETS[market].name)
  const places = where.length > 1 ? `${where.slice(0, -1).join(', ')} and ${where.at(-1)}` : where[0]
  return `${company.name} ${TRADES[trade]}. Founded in ${founded}, it operates in ${places} and handles its own leasing.`
}
