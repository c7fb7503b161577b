import { type CaptionedPicture, type Gallery, LOGO_SIZE } from '../media/gallery.ts'
import { exteriorKeyFor, type Facts } from '../pictures/library.ts'
import type { WriteRow } from '../tables.ts'
import type { Agent, Companies, Company, Landlord } from './companies.ts'

/** Writes companies, agents and landlords with logos and covers; `at` is their timestamp. */
export function writeCompanies(companies: Companies, at: string, gallery: Gallery, write: WriteRow): void {
  const all = [...companies.landlords.map(({ company }) => company), ...companies.brokerages]
  for (const company of all) {
    writeCompany(company, at, gallery, write)
    for (const agent of company.agents) writeAgent(agent, company, write)
  }
  for (const landlord of companies.landlords) writeLandlord(landlord, at, gallery, write)
}

function writeCompany({ id, name, kind, website }: Company, at: string, gallery: Gallery, write: WriteRow): void {
  const logo = gallery.pictureId(`logo/${name}`, LOGO_SIZE)
  write('company', { id, name, kind, website, logo_picture_id: logo, created_at: at, updated_at: at })
}

function writeAgent(agent: Agent, company: Company, write: WriteRow): void {
  write('agent', {
    id: agent.id,
    company_id: company.id,
    first_name: agent.firstName,
    last_name: agent.lastName,
    title: agent.title,
    email: agent.email,
    phone: agent.phone,
  })
}

function writeLandlord(
  { id, slug, company, about, trade }: Landlord,
  at: string,
  gallery: Gallery,
  write: WriteRow,
): void {
  const pictures = facades(slug, trade)
  write('landlord', {
    id,
    company_id: company.id,
    slug,
    name: company.name,
    about,
    status: 'published',
    logo_picture_id: gallery.pictureId(`logo/${company.name}`, LOGO_SIZE),
    cover_picture_id: gallery.pictureId(pictures[0]!.key),
    created_at: at,
    updated_at: at,
  })
  company.agents.slice(0, 6).forEach((agent, position) => {
    write('landlord_contact', { landlord_id: id, agent_id: agent.id, position })
  })
  gallery.showLandlord(id, pictures)
}

/** Pictures of three buildings of the landlord's trade. */
function facades(slug: string, trade: string): CaptionedPicture[] {
  const looks: Record<string, Partial<Facts>> = {
    industrial: { spaceType: 'industrial_warehouse', floors: 1, areaSqFt: 240_000 },
    lofts: { floors: 6, yearBuilt: 1912, class: 'B', areaSqFt: 90_000 },
    labs: { spaceType: 'lab', floors: 6, yearBuilt: 2018, areaSqFt: 180_000 },
    medical: { spaceType: 'medical_office', floors: 5, areaSqFt: 90_000 },
    retail: { spaceType: 'retail', floors: 2, class: 'B', areaSqFt: 24_000 },
  }
  const facts: Facts = {
    spaceType: 'office',
    floors: 28,
    yearBuilt: 2004,
    class: 'A',
    areaSqFt: 600_000,
    market: '',
    ...looks[trade],
  }
  return [1, 2, 3].map((view) => ({
    key: exteriorKeyFor(`landlord/${slug}/${view}`, facts),
    caption: 'From the portfolio',
  }))
}
