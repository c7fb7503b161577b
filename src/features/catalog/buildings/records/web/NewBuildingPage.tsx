import { useNavigate } from '@tanstack/react-router'
import { HOME_MARKETS } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useDraftName } from '#site/record/use-draft-name.ts'
import { useFindRecords } from '#site/record/use-find-records.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { NewRecordForm } from '#ui/record/NewRecordForm.tsx'
import frame from '#ui/table/table-page.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import { FindOnMap } from '../../../find-address/web/FindOnMap.tsx'
import { BUILDING_FIELDS } from '../../fields.ts'
import { codeLabelOf, labelOf } from './BuildingForm.tsx'

const { name, spaceType, class: stated, street, city, abbreviatedRegion, postalCode, countryCode } = BUILDING_FIELDS
const { location, market, landlordId, employerId } = BUILDING_FIELDS
/** What a new building is found by; the other fields follow on its record. */
const FIELDS = {
  ...{ name, spaceType, class: stated, street, city, abbreviatedRegion, postalCode, countryCode, market, location },
  ...{ landlordId, employerId },
}

export async function load({ text }: LoadContext): Promise<PageHead> {
  return {
    title: text('record.building.new'),
    description: text('record.building.new.about'),
    canonical: paths.newBuilding(),
    noIndex: true,
  }
}

/** Creates a building as a draft, and opens its record. */
export function Page() {
  const text = useText()
  const locale = useLocale()
  const draft = useDraftName()
  const navigate = useNavigate()
  const find = useFindRecords()
  const countryCode = locale === 'en-gb' ? 'GB' : 'US'
  const { mutateAsync } = useApiMutation('POST /api/admin/buildings', {
    createsOnce: true,
    invalidates: ['GET /api/admin/buildings', 'GET /api/admin/totals'],
    onSuccess: ({ id }) => navigate({ href: paths.adminBuilding({ id }) }),
  })
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        crumbs={{
          above: [{ label: text('common.buildings'), href: paths.adminBuildings() }],
          here: text('record.building.new'),
        }}
        title={text('record.building.new')}
        about={text('record.building.new.about')}
      />
      <NewRecordForm
        draft={draft}
        fields={FIELDS}
        values={{ countryCode }}
        wording={{ locale, countryCode, areaUnit: 'sf' }}
        sections={[
          { id: 'building', title: text('common.building') },
          { id: 'place', title: text('record.section.place') },
          { id: 'companies', title: text('record.section.companies') },
        ]}
        references={{ find, names: {} }}
        pointFinder={(form, onPlaced) => <FindOnMap {...{ form, onPlaced }} workspace="admin" />}
        mapCenter={HOME_MARKETS[locale].center}
        labelOf={(field) => labelOf(field, text)}
        codeLabelOf={(field, code) => codeLabelOf(field, code, text)}
        create={(body) => mutateAsync({ body })}
        submit={text('record.create')}
      />
    </div>
  )
}
