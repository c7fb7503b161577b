import type { makeGallery } from '../media/gallery.ts'
import { logoId, photoId } from '../media/pictures.ts'
import { type BuildingFacts, exteriorsFor } from '../photos/choose-photos.ts'
import type { Photo } from '../photos/photos.ts'
import type { WriteRow } from '../tables.ts'
import { type Agent, type Companies, type Company, companiesOf, type Landlord } from './companies.ts'

type Gallery = ReturnType<typeof makeGallery>

/** Writes companies, agents and landlords with logos and covers; `at` is their timestamp. */
export function writeCompanies(companies: Companies, at: string, gallery: Gallery, write: WriteRow): void {
  for (const company of companiesOf(companies)) {
    writeCompany(company, at, write)
    for (const agent of company.agents) writeAgent(agent, company, write)
  }
  for (const landlord of companies.landlords) writeLandlord(landlord, at, gallery, write)
}

function writeCompany({ id, name, kind, website }: Company, at: string, write: WriteRow): void {
  write('company', { id, name, kind, website, logo_picture_id: logoId(id), created_at: at, updated_at: at })
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

function writeLandlord(landlord: Landlord, at: string, gallery: Gallery, write: WriteRow): void {
  const { id, slug, company, about, sustainability, webLinks } = landlord
  const photos = facades(landlord)
  write('landlord', {
    id,
    company_id: company.id,
    slug,
    name: company.name,
    about,
    sustainability,
    web_links: webLinks,
    status: 'published',
    logo_picture_id: logoId(company.id),
    cover_picture_id: photoId(landlord.trade in TRADES ? photos[0]!.key : DISTRICT),
    created_at: at,
    updated_at: at,
  })
  company.agents.slice(0, 6).forEach((agent, position) => {
    write('landlord_contact', { landlord_id: id, agent_id: agent.id, position })
  })
  gallery.showLandlord(id, photos)
}

/** The cover of landlords of office towers, which a wide strip of one tower would cut off. */
const DISTRICT = 'exterior-district-01'

/** What the buildings of a landlord's trade are like; those of other trades are office towers. */
const TRADES: Record<string, Partial<BuildingFacts>> = {
  industrial: { use: 'industrial_warehouse', floors: 1, area: 240_000 },
  lofts: { floors: 6, yearBuilt: 1912, area: 90_000 },
  labs: { use: 'lab', floors: 6, yearBuilt: 2018, area: 180_000 },
  medical: { use: 'medical_office', floors: 5, area: 90_000 },
  retail: { use: 'retail', floors: 2, yearBuilt: 1912, area: 24_000 },
}

/** Three exteriors of the landlord's trade. */
function facades({ slug, trade }: Landlord): Photo[] {
  const tower = { use: 'office', floors: 28, yearBuilt: 1984, area: 600_000, crossDock: false } as const
  return exteriorsFor(`landlord/${slug}`, { ...tower, ...TRADES[trade] }).slice(0, 3)
}
