import { useNavigate } from '@tanstack/react-router'
import { HOME_MARKETS } from '#features/markets/rules.ts'
import { editPath, workspaceOf } from '#features/media/photos/web/edited-subject.ts'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useDraftName } from '#site/record/use-draft-name.ts'
import { useFindRecords } from '#site/record/use-find-records.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { NewRecordForm } from '#ui/record/NewRecordForm.tsx'
import { usePagePath } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import { FindOnMap } from '../../../find-address/web/FindOnMap.tsx'
import { BUILDING_FIELDS } from '../../fields.ts'
import { codeLabelOf } from './BuildingForm.tsx'
import { labelOf } from './field-labels.ts'

const { name, spaceType, class: stated, street, city, abbreviatedRegion, postalCode, countryCode } = BUILDING_FIELDS
const { location, market, landlordId, employerId } = BUILDING_FIELDS
/** What a new building is found by; the other fields follow on its record. */
const OWN_FIELDS = {
  ...{ name, spaceType, class: stated, street, city, abbreviatedRegion, postalCode, countryCode, market, location },
}
/** A landlord's users create it for their own company. */
const FIELDS = { admin: { ...OWN_FIELDS, landlordId, employerId }, portfolio: OWN_FIELDS }

export async function load({ path, text }: LoadContext): Promise<PageHead> {
  return {
    title: text('record.building.new'),
    description: text('record.building.new.about'),
    canonical: workspaceOf(path) === 'admin' ? paths.newBuilding() : paths.portfolioNewBuilding(),
    noIndex: true,
  }
}

/** Creates a building as a draft, and opens its record. */
export function Page() {
  const text = useText()
  const workspace = workspaceOf(usePagePath())
  const locale = useLocale()
  const draft = useDraftName()
  const navigate = useNavigate()
  const find = useFindRecords(workspace)
  const { countryCode } = HOME_MARKETS[locale]
  const { mutateAsync } = useApiMutation(`POST /api/${workspace}/buildings`, {
    createsOnce: true,
    invalidates: ['GET /api/admin/buildings', 'GET /api/admin/totals', 'GET /api/portfolio/listings'],
    onSuccess: ({ id }) => navigate({ href: editPath({ workspace, type: 'buildings', id }) }),
  })
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        crumbs={{
          above: [
            workspace === 'admin'
              ? { label: text('common.buildings'), href: paths.adminBuildings() }
              : { label: text('frame.portfolio'), href: paths.portfolio({ view: 'buildings' }) },
          ],
          here: text('record.building.new'),
        }}
        title={text('record.building.new')}
        about={text('record.building.new.about')}
      />
      <NewRecordForm
        draft={draft}
        fields={FIELDS[workspace]}
        values={{ countryCode }}
        wording={{ locale, countryCode, areaUnit: 'sf' }}
        sections={[
          { id: 'building', title: text('common.building') },
          { id: 'place', title: text('record.section.place') },
          { id: 'companies', title: text('record.section.companies') },
        ]}
        references={workspace === 'admin' ? { find, names: {} } : undefined}
        pointFinder={(form, onPlaced) => <FindOnMap {...{ form, onPlaced }} workspace={workspace} />}
        mapCenter={HOME_MARKETS[locale].center}
        labelOf={(field) => labelOf(field, text)}
        codeLabelOf={(field, code) => codeLabelOf(field, code, text)}
        create={(body) => mutateAsync({ body })}
        submit={text('record.create')}
      />
    </div>
  )
}
