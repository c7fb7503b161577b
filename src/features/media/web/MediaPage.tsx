import { useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ReplyOf } from '#api'
import type { BuildingStatus } from '#features/catalog/buildings/rules.ts'
import { PlansEditor } from '#features/catalog/floor-plans/web/admin/PlansEditor.tsx'
import type { ListingStatus } from '#features/catalog/listings/rules.ts'
import { StatusBadge } from '#features/catalog/listings/web/StatusBadge.tsx'
import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import { readOptions } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { usePagePath } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import { type EditedSubject, editPath, readEditPath } from '../photos/web/edited-subject.ts'
import { PhotosSection } from '../photos/web/PhotosSection.tsx'
import { VideosSection } from '../videos/web/admin/VideosSection.tsx'
import { LandlordPictures } from './LandlordPictures.tsx'
import classes from './MediaPage.module.css'

type Subject = ReplyOf<'GET /api/admin/listings/:id/media'>['subject']

/** The sections of the page, in order; one that does not apply to a subject renders nothing. */
const SECTIONS = { landlord: LandlordPictures, photos: PhotosSection, videos: VideosSection, plans: PlansEditor }

export async function load({ path, read, text }: LoadContext): Promise<PageHead> {
  const edited = readEditPath(path)
  if (!edited) throw notFound()
  const { workspace, type, id } = edited
  const { subject } = await read(`GET /api/${workspace}/${type}/:id/media`, { params: { id } })
  return {
    title: text('gallery.title', { name: titleOf(subject, text) }),
    description: text('photos.page.describe'),
    canonical: editPath(edited),
    noIndex: true,
  }
}

/** Edits the photos of a building, a listing or a landlord. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  const edited = readEditPath(usePagePath())!
  const { workspace, type, id } = edited
  const { data } = useQuery(readOptions(call, `GET /api/${workspace}/${type}/:id/media`, { params: { id } }))
  if (!data) return null
  const { subject } = data
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        crumbs={{ above: crumbsOf(edited, subject, text), here: subject.name }}
        title={titleOf(subject, text)}
        status={<Status type={type} status={subject.status} />}
        actions={subject.isPublic && <SiteLink href={PUBLIC_PATHS[type](subject)}>{text('photos.page.view')}</SiteLink>}
      />
      {Object.entries(SECTIONS).map(([name, Section]) => (
        <Section key={name} subject={edited} />
      ))}
    </div>
  )
}

const PUBLIC_PATHS: Record<EditedSubject['type'], (subject: Subject) => string> = {
  buildings: paths.building,
  listings: paths.listing,
  landlords: paths.landlord,
}

const titleOf = ({ name, building }: Subject, text: Translate) =>
  building ? text('listing.title', { space: name, building: building.name }) : name

function crumbsOf({ workspace }: EditedSubject, { building }: Subject, text: Translate) {
  const home =
    workspace === 'admin'
      ? { label: text('frame.admin'), href: paths.admin() }
      : { label: text('frame.portfolio'), href: paths.portfolio() }
  return [
    home,
    ...(building ? [{ label: building.name, href: editPath({ workspace, type: 'buildings', id: building.id }) }] : []),
  ]
}

function Status({ type, status }: { type: EditedSubject['type']; status: string }) {
  const text = useText()
  if (type === 'listings') return <StatusBadge status={status as ListingStatus} />
  return <span className={classes.status}>{text(`portfolio.buildingStatus.${status as BuildingStatus}`)}</span>
}
