import { paths, sections } from '#lib/paths.ts'
import { SUBJECT_TYPES, type SubjectType } from '../rules.ts'

/** Admins edit everything; a landlord's users edit what belongs to their company, by calls of their own. */
const WORKSPACES = ['admin', 'portfolio'] as const
type Workspace = (typeof WORKSPACES)[number]

/** What a page edits, and by whose calls. */
export type EditedSubject = { workspace: Workspace; type: SubjectType; id: number }

/** A tab of the page, with the page and sort of the list in it. */
type Place = { tab?: string | undefined; sort?: string | undefined; page?: number | undefined }

const PATHS: Record<Workspace, Record<SubjectType, (subject: { id: number } & Place) => string>> = {
  admin: { buildings: paths.adminBuilding, listings: paths.adminListing, landlords: paths.adminLandlord },
  portfolio: {
    buildings: paths.portfolioBuilding,
    listings: paths.portfolioListing,
    landlords: paths.portfolioLandlord,
  },
}

/** The path of the page that edits it. */
export const editPath = ({ workspace, type, id }: EditedSubject, place: Place = {}) =>
  PATHS[workspace][type]({ id, ...place })

/** By whose calls the page at this path edits. */
export const workspaceOf = (path: string): Workspace => (path.startsWith(sections.portfolio) ? 'portfolio' : 'admin')

/** What the page at this path edits; undefined for any other path. */
export function readEditPath(path: string): EditedSubject | undefined {
  const [, first, second, id = ''] = path.split('/')
  const workspace = WORKSPACES.find((each) => each === first)
  const type = SUBJECT_TYPES.find((each) => each === second)
  return workspace && type && /^[1-9]\d{0,14}$/.test(id) ? { workspace, type, id: Number(id) } : undefined
}
