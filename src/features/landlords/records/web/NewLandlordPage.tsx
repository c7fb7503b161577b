import { useNavigate } from '@tanstack/react-router'
import { plainWording } from '#lib/fields/field-text.ts'
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
import { usePageQuery } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import { LANDLORD_FIELDS, NEW_LANDLORD_FIELDS } from '../../fields.ts'
import { landlordLabels } from './landlord-labels.ts'

/** Admins name the company, which only for a landlord's user is known. */
const FIELDS = { ...NEW_LANDLORD_FIELDS, companyId: LANDLORD_FIELDS.companyId }

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const company = idInQuery(search.company)
  if (company) await read('GET /api/admin/companies/:id', { params: { id: company } })
  return {
    title: text('landlordRecord.new'),
    description: text('landlordRecord.new.about'),
    canonical: paths.newLandlord(),
    noIndex: true,
  }
}

/** Creates the page of a landlord as a draft, for the company that the address names, and opens its record. */
export function Page() {
  const company = idInQuery(usePageQuery().company)
  return company ? <OfCompany id={company} /> : <NewLandlord />
}

function OfCompany({ id }: { id: number }) {
  const { name } = useRead('GET /api/admin/companies/:id', { params: { id } })
  return <NewLandlord company={{ id, name }} />
}

function NewLandlord({ company }: { company?: { id: number; name: string } }) {
  const text = useText()
  const locale = useLocale()
  const draft = useDraftName()
  const navigate = useNavigate()
  const find = useFindRecords()
  const { mutateAsync } = useApiMutation('POST /api/admin/landlords', {
    createsOnce: true,
    invalidates: ['GET /api/admin/landlords', 'GET /api/admin/totals', 'GET /api/admin/companies/:id'],
    onSuccess: ({ id }) => navigate({ href: paths.adminLandlord({ id }) }),
  })
  const title = text('landlordRecord.new')
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        crumbs={{ above: [{ label: text('frame.landlords'), href: paths.adminLandlords() }], here: title }}
        title={title}
        about={text('landlordRecord.new.about')}
      />
      <NewRecordForm
        draft={draft}
        {...landlordLabels(text)}
        fields={FIELDS}
        values={company && { name: company.name, companyId: company.id }}
        wording={plainWording(locale)}
        references={{ find, names: { companyId: company?.name ?? null } }}
        submit={text('record.create')}
        create={(body) => mutateAsync({ body })}
      />
    </div>
  )
}
