import { findUserDomains } from '#features/accounts/colleagues/store.ts'
import { MAX_PAIRS } from '#features/catalog/merges/rules.ts'
import { findDistinctCompanies } from '#features/catalog/merges/store.ts'
import { companyKey } from '#features/companies/company-key.ts'
import type { CompanyRow } from '#features/companies/records/contract.ts'
import { findCompanyRecord, findCompanyRows, findNamesAndSites } from '#features/companies/records/store.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { CompanyReasons } from './contract.ts'
import { MERGED_COMPANY_FIELD_NAMES } from './rules.ts'
import { ownDomain, websiteHost } from './shared-domains.ts'

type Pair = { one: number; other: number; reasons: CompanyReasons }
/** What a company is recognized by. */
type Signs = { id: number; name: string; website: string | null; domains: readonly string[] }

/** A page of the pairs of companies that may be the same, the surest first, and their number, at most 1,000. */
export async function findCompanyDuplicates(db: Db, { limit, offset }: Page) {
  const [companies, distinct] = await Promise.all([findSigns(db), findDistinctCompanies(db)])
  const pairs = pairAlike(companies)
    .filter(({ one, other }) => !distinct.has(`${one} ${other}`))
    .toSorted((a, b) => weigh(b.reasons) - weigh(a.reasons) || a.one - b.one || a.other - b.other)
    .slice(0, MAX_PAIRS)
  const shown = pairs.slice(offset, offset + limit)
  const ids = [...new Set(shown.flatMap(({ one, other }) => [one, other]))]
  const rows = new Map((await findCompanyRows(db, ids)).map((row) => [row.id, row]))
  const duplicates = shown.map(({ one, other, reasons }) => ({
    ...{ one: presentSide(rows.get(one)!), other: presentSide(rows.get(other)!), reasons },
  }))
  return { duplicates, totalCount: pairs.length }
}

/** Two companies with what speaks for their being the same; 404 if one of them is not there. */
export async function compareCompanies(db: Db, ids: readonly [number, number], user: SessionUser) {
  const [one, other] = await Promise.all(ids.map((id) => findCompanyRecord(db, id, user)))
  if (!one || !other || one.id === other.id) throw notFound('company')
  const signs = await findSigns(db, ids)
  const reasons = reasonsFor(signs.find(({ id }) => id === one.id)!, signs.find(({ id }) => id === other.id)!)
  return { one, other, reasons, differing: MERGED_COMPANY_FIELD_NAMES.filter((name) => one[name] !== other[name]) }
}

async function findSigns(db: Db, ids?: readonly number[]): Promise<Signs[]> {
  const [companies, users] = await Promise.all([findNamesAndSites(db, ids), findUserDomains(db)])
  const domains = Map.groupBy(users, ({ companyId }) => companyId)
  return companies.map(({ id, name, website }) => ({
    ...{ id, name, website: websiteHost(website) },
    domains: (domains.get(id) ?? []).flatMap(({ domain }) => ownDomain(domain) ?? []),
  }))
}

/** More companies than that with one sign, such as the host of a website, are not entered several times. */
const MAX_ALIKE = 12

/** Each two companies with a sign in common, the older one first. */
function pairAlike(companies: readonly Signs[]): Pair[] {
  const bySign = new Map<string, Signs[]>()
  for (const company of companies) {
    const { name, website, domains } = company
    const signs = [
      `name ${companyKey(name)}`,
      ...(website ? [`site ${website}`] : []),
      ...domains.map((each) => `mail ${each}`),
    ]
    for (const sign of signs) bySign.set(sign, [...(bySign.get(sign) ?? []), company])
  }
  const pairs = new Map<string, Pair>()
  for (const alike of bySign.values()) {
    if (alike.length > MAX_ALIKE) continue
    alike.forEach((one, index) => {
      for (const other of alike.slice(index + 1))
        pairs.set(`${one.id} ${other.id}`, { one: one.id, other: other.id, reasons: reasonsFor(one, other) })
    })
  }
  return [...pairs.values()]
}

const reasonsFor = (one: Signs, other: Signs): CompanyReasons => ({
  isNamedSame: companyKey(one.name) === companyKey(other.name),
  website: one.website !== null && one.website === other.website ? one.website : null,
  emailDomain: one.domains.find((domain) => other.domains.includes(domain)) ?? null,
})

const weigh = ({ isNamedSame, website, emailDomain }: CompanyReasons) =>
  (isNamedSame ? 4 : 0) + (website === null ? 0 : 2) + (emailDomain === null ? 0 : 1)

const presentSide = ({ id, name, kind, buildingCount, userCount }: CompanyRow) => ({
  ...{ id, name, kind, buildingCount, userCount },
})
