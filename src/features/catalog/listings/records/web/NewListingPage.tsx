import { useNavigate } from '@tanstack/react-router'
import { editPath, workspaceOf } from '#features/media/photos/web/edited-subject.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useDraftName } from '#site/record/use-draft-name.ts'
import { useFindRecords } from '#site/record/use-find-records.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { NewRecordForm } from '#ui/record/NewRecordForm.tsx'
import { idInQuery } from '#ui/routing/search-params.ts'
import { usePagePath, usePageQuery } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import { LISTING_FIELDS } from '../../fields.ts'
import { labelOf } from './field-labels.ts'
import { codeLabelOf } from './ListingForm.tsx'

type Workspace = ReturnType<typeof workspaceOf>

const { name, buildingId, suite, floor, spaceType, condition, area } = LISTING_FIELDS
const { leaseType, leaseStructure, availability, availableOn } = LISTING_FIELDS
/** What a new listing is found by; rent, agents and the other fields follow on its record. */
const FIELDS = {
  ...{ name, buildingId, suite, floor, spaceType, condition, area },
  ...{ leaseType, leaseStructure, availability, availableOn },
}

export async function load({ path, search, read, text }: LoadContext): Promise<PageHead> {
  const building = idInQuery(search.building)
  const workspace = workspaceOf(path)
  if (building) await read(`GET /api/${workspace}/buildings/:id`, { params: { id: building } })
  return {
    title: text('record.listing.new'),
    description: text('record.listing.new.about'),
    canonical: workspace === 'admin' ? paths.newListing() : paths.portfolioNewListing(),
    noIndex: true,
  }
}

/** Creates a listing as a draft, in the building that the address names, and opens its record. */
export function Page() {
  const workspace = workspaceOf(usePagePath())
  const building = idInQuery(usePageQuery().building)
  return building ? <InBuilding id={building} workspace={workspace} /> : <NewListing workspace={workspace} />
}

function InBuilding({ id, workspace }: { id: number; workspace: Workspace }) {
  const { name, countryCode, spaceType } = useRead(`GET /api/${workspace}/buildings/:id`, { params: { id } })
  return <NewListing workspace={workspace} building={{ id, name, countryCode, spaceType }} />
}

type Props = {
  workspace: Workspace
  building?: { id: number; name: string; countryCode: string; spaceType: string }
}

/** Where the list of its workspace is, and its calls. */
const HOMES = {
  admin: { label: 'common.listings', path: paths.adminListings },
  portfolio: { label: 'frame.portfolio', path: paths.portfolio },
} as const

function NewListing({ workspace, building }: Props) {
  const text = useText()
  const locale = useLocale()
  const draft = useDraftName()
  const navigate = useNavigate()
  const find = useFindRecords(workspace)
  const home = HOMES[workspace]
  const { mutateAsync } = useApiMutation(`POST /api/${workspace}/listings`, {
    createsOnce: true,
    invalidates: [
      ...['GET /api/portfolio/listings', 'GET /api/portfolio/buildings/:id', 'GET /api/admin/buildings/:id'],
      ...['GET /api/admin/listings', 'GET /api/admin/totals'],
    ] as const,
    onSuccess: ({ id }) => navigate({ href: editPath({ workspace, type: 'listings', id }) }),
  })
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        crumbs={{
          above: building
            ? [{ label: building.name, href: editPath({ workspace, type: 'buildings', id: building.id }) }]
            : [{ label: text(home.label), href: home.path() }],
          here: text('record.listing.new'),
        }}
        title={text('record.listing.new')}
        about={text('record.listing.new.about')}
      />
      <NewRecordForm
        draft={draft}
        fields={FIELDS}
        values={{
          leaseType: 'direct',
          availability: 'immediate',
          ...(building && { buildingId: building.id, spaceType: building.spaceType }),
        }}
        wording={{ locale, countryCode: building?.countryCode ?? 'US', areaUnit: 'sf' }}
        sections={[
          { id: 'space', title: text('common.space') },
          { id: 'terms', title: text('record.section.terms') },
        ]}
        references={{ find, names: { buildingId: building?.name ?? null } }}
        labelOf={(field) => labelOf(field, text)}
        codeLabelOf={(field, code) => codeLabelOf(field, code, text)}
        create={(body) => mutateAsync({ body })}
        submit={text('record.create')}
      />
    </div>
  )
}
