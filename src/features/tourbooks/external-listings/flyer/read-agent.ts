import { isEmailAddress } from '#lib/email-address.ts'
import { type Candidate, chooseCandidate } from './choose-candidate.ts'
import type { FoundField } from './contract.ts'
import type { Cell, Statement } from './flyer-cells.ts'
import { COMPANY_WORD } from './label-words.ts'
import { findStreetIn, fromCapitals } from './read-place.ts'

const EMAIL = /[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9-]{1,60}(?:\.[A-Za-z0-9-]{1,60}){1,3}/
const PHONE =
  /(?<![\d.])(?:\+1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?!\d)|(?<!\d)(?:\+44\s?(?:\(0\)\s?)?|0)\d{2,4}\s\d{3,4}\s?\d{3,4}(?!\d)|\+\d{1,3}\s\d[\d\s]{6,14}\d/
const NAME = String.raw`[A-Z][\p{L}'’-]{1,20}(?:\s[A-Z]\.?)?(?:\s(?:de|van|von|der|la|Mc|O['’])?\s?[A-Z][\p{L}'’-]{1,24}){1,2}`
const WHOLE_NAME = new RegExp(String.raw`^(${NAME})(?:(?:,|\s[–—|-])\s?(.{2,90}))?$`, 'u')
/** What may follow a name on its line. */
const TITLE =
  /\b(?:president|director|broker|agent|principal|partner|associate|manager|realtor|advisor|executive|leasing|representative|surveyor|sior|ccim|mrics)\b|^[A-Z]{2,5}$/i
const LEADING_NAME = new RegExp(String.raw`^(${NAME})(?=\s?[,|·–—<(-]|\s(?:at|on|\d|\+))`, 'u')
/** A title behind a name without a comma, as where only the name is bold: "Paul Renwick Managing Broker, Retail". */
const JOINED_TITLE =
  /\s(?:(?:executive|senior|first|managing|vice|associate|assistant|leasing|listing|sales|real estate|graduate)\s)*(?:president|director|broker|agent|principal|partner|associate|manager|realtor|advisor|representative|surveyor)(?:,\s.{2,60})?$/i
/** Phrases around a name: "Contact Paul Renwick", "please call Paul Renwick at". */
const CALL_NAME = new RegExp(
  String.raw`\b(?:[Cc]ontact|[Cc]all|[Ee]mail|[Rr]each|CONTACT)\s(?:[Aa]gent\s|[Bb]roker\s)?:?\s?(${NAME})`,
  'u',
)
const NO_NAME =
  /\b(?:street|avenue|drive|road|suite|floor|realty|group|partners|properties|advisors|company|estate|brokerage|commercial|capital|lease|sublease|available|office|retail|space|contact|tower|building|plaza|center|centre|court|house|park|west|east|north|south|new york|san|los|tour|tours|call|email|president|director|associate|broker|agent|agents|manager|vice|senior|executive|leasing|listing|information|exclusive|class|net|rent|gross|plan|highlights|features|license|lic|features|immediate|negotiable|chicago|london|boston|station|line|market|conference|natural|private|open|best|kind|thank|good|hi|dear|square|feet|full|service|modified|triple|term|date|property|overview|description|amenities|for more|more|llp|llc|inc|ltd)\b/i
const COMPANY_LABEL =
  /^(?:company|brokerage|broker|listed by|firm|listing company|listing broker|exclusively listed by|presented by|leasing by|exclusive agent|marketed by|sole agent)$/
const AGENT_LABEL =
  /^(?:contacts?|agents?|brokers?|listing agents?|listing brokers?|leasing (?:contact|agent)|for (?:more |further )?information(?: contact)?|name|contact agent|viewings?|for leasing|please contact)$/
const COMPANY = /^[A-Z][\p{L}\d'’&.,+ -]{2,60}$/u
const MAX_LIST = 8
const REACH = 6

/** Who offers the space. License numbers are not read. */
export function readAgent(statements: readonly Statement[], cells: readonly Cell[]): FoundField[] {
  const emails = statements.flatMap((statement): Candidate[] => {
    const value = statement.distance > 8 ? undefined : EMAIL.exec(statement.text)?.[0].replace(/^'|\.$/g, '')
    return value && isEmailAddress(value) ? [{ value: value.toLowerCase(), statement, rank: 0 }] : []
  })
  const phones = statements.flatMap((statement): Candidate[] => {
    const isFax = /\bfax\b|\bf:/i.test(`${statement.label}: ${statement.text}`)
    const value = statement.distance > 8 || isFax ? undefined : PHONE.exec(statement.text)?.[0]
    return value ? [{ value: value.trim(), statement, rank: rankNear(statement, emails[0]) }] : []
  })
  const anchors = [...emails, ...phones].map(({ statement }) => statement)
  const nearest = emails.length > 0 ? emails.slice(0, 1).map(({ statement }) => statement) : anchors
  const names = statements.flatMap((statement): Candidate[] => {
    const value = statement.distance > 8 ? undefined : nameIn(statement)
    if (!value) return []
    const gap = Math.min(...nearest.map((anchor) => gapBetween(statement.cell, anchor.cell)))
    const isLabeled = AGENT_LABEL.test(statement.label) || CALL_NAME.test(statement.words)
    if (!isLabeled && gap > REACH) return []
    return [
      {
        value,
        statement,
        rank: (isLabeled ? 0 : 0.4) + Math.min(gap, REACH) * 0.1 + (matchesEmail(value, emails[0]) ? 0 : 0.8),
      },
    ]
  })
  const [email] = chooseCandidate('agentEmail', emails)
  const [phone] = chooseCandidate(
    'agentPhone',
    phones,
    (one, other) => one.replace(/\D/g, '') === other.replace(/\D/g, ''),
  )
  return [
    ...chooseCandidate('agentName', names),
    ...chooseCandidate('agentCompany', companiesIn(statements, cells, { anchors, email: email?.value }), isSameCompany),
    ...(email ? [email] : []),
    ...(phone ? [phone] : []),
  ]
}

function nameIn({ label, text, words }: Statement): string | undefined {
  const bare = text.replace(/^(?:mr|ms|mrs|dr)\.?\s/i, '')
  const match =
    CALL_NAME.exec(words) ??
    wholeNameIn(bare) ??
    (AGENT_LABEL.test(label) || EMAIL.test(text) || PHONE.test(text) ? LEADING_NAME.exec(bare) : null)
  const name = match?.[1] ?? (AGENT_LABEL.test(label) ? new RegExp(`^(${NAME})`, 'u').exec(bare)?.[1] : undefined)
  if (!name || NO_NAME.test(name) || findStreetIn(text)) return undefined
  return nameFromCapitals(name)
}

/** "DANA O’NEIL-ROSS" as "Dana O’Neil-Ross". */
const nameFromCapitals = (name: string) =>
  /\p{Ll}/u.test(name) ? name : name.replace(/\p{Lu}{2,}/gu, (word) => word[0]! + word.slice(1).toLowerCase())

function wholeNameIn(text: string): RegExpExecArray | null {
  for (const each of [text, text.replace(JOINED_TITLE, '')]) {
    const match = WHOLE_NAME.exec(each)
    const isName = match && !NO_NAME.test(match[1]!) && (match[2] === undefined || TITLE.test(match[2]))
    if (isName) return match
  }
  return null
}

/** "paul" or "renwick" in front of the at sign of the first email, whose agent is named. */
function matchesEmail(name: string, email: Candidate | undefined): boolean {
  const mailbox = email?.value.split('@')[0] ?? ''
  const words = name.toLowerCase().replace(/['’]/g, '').split(/\s/)
  return words.some((word) => word.length > 2 && mailbox.includes(word))
}

type Contacts = { anchors: readonly Statement[]; email: string | undefined }

function companiesIn(
  statements: readonly Statement[],
  cells: readonly Cell[],
  { anchors, email }: Contacts,
): Candidate[] {
  const repeated = Map.groupBy(cells, ({ text }) => text)
  return statements.flatMap((statement): Candidate[] => {
    const { label, text, distance } = statement
    if (distance > 8) return []
    const listed = companyInList(statement)
    if (listed) return [{ value: listed, statement, rank: 0.9 }]
    const value = text
      .split(/\s[–—|]\s|,\s(?!(?:llc|inc|llp|ltd))/i)[0]!
      .replace(/^(?:exclusively )?(?:listed|leased|presented|offered|marketed|represented) by\s/i, '')
      .trim()
    if (
      COMPANY_LABEL.test(label) &&
      value.length <= 60 &&
      /^[A-Z]/.test(value) &&
      !EMAIL.test(value) &&
      !PHONE.test(value) &&
      (label !== 'broker' || COMPANY_WORD.test(value))
    )
      return [{ value, statement, rank: 0 }]
    if (OF_LEASE.test(label)) return []
    if (isOfDomain(value, email)) return [{ value: spellCompany(value.replace(/[,;]$/, '')), statement, rank: 0.2 }]
    const isCompany =
      COMPANY_WORD.test(value) &&
      /^[A-Z][\p{L}\d'’&.,+ -]{3,60}$/u.test(value) &&
      value.split(' ').length <= 6 &&
      hasOwnName(value)
    if (
      !isCompany ||
      EMAIL.test(text) ||
      findStreetIn(text) ||
      /\b(?:for|from|sublease|available|lease type|class|commercial (?:space|property)|property|amenit\w+|on-site|24)\b/i.test(
        value,
      )
    )
      return []
    const gap = Math.min(...anchors.map((anchor) => gapBetween(statement.cell, anchor.cell)))
    const isRunning = (repeated.get(text)?.length ?? 0) > 1
    return [{ value, statement, rank: 1 + (gap <= REACH ? 0 : 0.5) + (isRunning ? 0 : 0.2) }]
  })
}

/** Labels of others than the agent: who leases it out, or who else is in the building. */
const OF_LEASE =
  /\b(?:lease|tenure|landlord|sublandlord|lessor|owner|ownership|tenants?|anchors?|developer|architect)\b/
/** Without a word of its own, it is a heading such as "Services" or "Property management". */
const hasOwnName = (value: string) =>
  value.split(/[\s&,]+/).some((word) => !COMPANY_WORD.test(word) && !COMMON_WORD.test(word) && /\p{L}{2}/u.test(word))
const COMMON_WORD =
  /^(?:and|of|the|building|property|asset|facilities|leasing|tenant|common|public|transport|utility)$/i

const LEAST_DOMAIN = 5
const comparableCompany = (text: string) => text.toLowerCase().replace(/\band\b|[^\p{L}\d]/gu, '')

/** Whether an email is of a company: "Hollis & Vane", or "Hollis & Vane Realty", of hollisvane.example. */
function isOfDomain(value: string, email: string | undefined): boolean {
  const domain = email?.split('@')[1]?.split('.')[0]?.replace(/-/g, '') ?? ''
  if (domain.length < LEAST_DOMAIN || value.length > 60 || !COMPANY.test(value) || EMAIL.test(value)) return false
  // A web address is no name.
  return comparableCompany(value).startsWith(domain) && !/\.\w/.test(value) && value.split(' ').length <= 6
}

/** "HOLLIS & VANE" as "Hollis & Vane"; a company of one word may be an abbreviation. */
const spellCompany = (value: string) => (/\s/.test(value) ? fromCapitals(value) : value)

/** "Hollis & Vane" and "Hollis & Vane Realty LLC" are one. */
const isSameCompany = (one: string, other: string) =>
  comparableCompany(one).startsWith(comparableCompany(other)) ||
  comparableCompany(other).startsWith(comparableCompany(one))

/** "Renwick Realty Group" of "Paul Renwick, Renwick Realty Group, (312) 555-0187". */
function companyInList(statement: Statement): string | undefined {
  const { text } = statement
  const [first = '', ...rest] = text
    .split(/,\s(?!(?:llc|inc|llp|ltd)\b)|\s[|·–—]\s/i, MAX_LIST)
    .map((part) => part.trim())
  const isContact = EMAIL.test(text) || PHONE.test(text)
  const name = nameIn(statement)
  if (!name || !first.toLowerCase().endsWith(name.toLowerCase()) || findStreetIn(text)) return undefined
  const parts = rest.filter(
    (part) => COMPANY.test(part) && part.split(' ').length <= 6 && !EMAIL.test(part) && !PHONE.test(part),
  )
  // Without a word such as Realty, it may be a title or a place.
  return (
    parts.find((part) => COMPANY_WORD.test(part)) ?? (isContact ? parts.find((part) => !TITLE.test(part)) : undefined)
  )
}

const rankNear = (statement: Statement, email: Candidate | undefined): number =>
  email ? Math.min(gapBetween(statement.cell, email.statement.cell), 20) * 0.1 : 0

/** How many lines are between two cells; far for those of other pages or columns. */
function gapBetween(one: Cell, other: Cell): number {
  if (one.page !== other.page) return 100
  const overlap = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const lines = Math.abs(one.top - other.top) / Math.max(one.height, other.height, 1)
  return lines + (overlap > -1 ? 0 : 3)
}
