import { notFound } from '@tanstack/react-router'
import { PublicationBadge } from '#features/catalog/buildings/records/web/PublicationBadge.tsx'
import { editPath, readEditPath } from '#features/media/photos/web/edited-subject.ts'
import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { AgentsCard, namedAgents } from '#site/record/AgentsCard.tsx'
import { PendingNotice } from '#site/record/PendingNotice.tsx'
import { RecordActions } from '#site/record/RecordActions.tsx'
import { RecordHistory } from '#site/record/RecordHistory.tsx'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { FactsCard } from '#ui/record/FactsCard.tsx'
import { RecordFrame } from '#ui/record/RecordFrame.tsx'
import { tabNamed } from '#ui/record/record-tabs.ts'
import { WithAside } from '#ui/record/WithAside.tsx'
import { pageInQuery } from '#ui/routing/search-params.ts'
import { usePagePath, usePageQuery } from '#ui/routing/use-address.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { LANDLORD_FIELDS } from '../../fields.ts'
import { LANDLORD_STATUSES } from '../../rules.ts'
import type { LandlordRecord } from '../contract.ts'
import { LandlordForm } from './LandlordForm.tsx'
import { LANDLORD_TABS, labelOf, landlordLabels } from './landlord-labels.ts'

// The other tabs open without the code that uploads and sorts.
const LandlordMedia = lazyPart(() => import('./LandlordMedia.tsx'), 'LandlordMedia')

export async function load({ path, search, read, text }: LoadContext): Promise<PageHead> {
  const edited = readEditPath(path)
  if (!edited) throw notFound()
  const { workspace, id } = edited
  const { name } = await read(`GET /api/${workspace}/landlords/:id`, { params: { id } })
  const tab = tabNamed(LANDLORD_TABS, search.tab)
  const params = { id }
  if (tab === 'media') await read(`GET /api/${workspace}/landlords/:id/media`, { params })
  if (tab === 'history')
    await read(`GET /api/${workspace}/landlords/:id/history`, { params, query: { page: pageInQuery(search) } })
  return {
    title: text('record.edit', { name }),
    record: name,
    description: text('landlordRecord.describe'),
    canonical: editPath(edited),
    noIndex: true,
  }
}

/** The record of a landlord's page: its fields, its people, and its pictures and videos. */
export function Page() {
  const text = useText()
  const edited = readEditPath(usePagePath())!
  const query = usePageQuery()
  const tab = tabNamed(LANDLORD_TABS, query.tab)
  const { workspace, id } = edited
  const record = useRead(`GET /api/${workspace}/landlords/:id`, { params: { id } })
  const home =
    workspace === 'admin'
      ? { label: text('frame.landlords'), href: paths.adminLandlords() }
      : { label: text('frame.portfolio'), href: paths.portfolio() }
  return (
    <RecordFrame
      above={[home]}
      name={record.name}
      status={<PublicationBadge status={record.status} />}
      actions={
        <RecordActions
          base={`/api/${workspace}/landlords`}
          record={record}
          statuses={LANDLORD_STATUSES}
          labelOf={(status) => text(`portfolio.buildingStatus.${status}`)}
          isPublic={(status) => status === 'published'}
          href={record.isPublic ? paths.landlord(record) : undefined}
          previewHref={paths.landlordPreview({ id })}
          listPath={home.href}
        />
      }
      missing={
        record.isPublic ? [] : record.missing.map((name) => ({ label: labelOf(name, text), href: editPath(edited) }))
      }
      notice={
        <PendingNotice base={`/api/${workspace}/landlords`} record={record} labelOf={(name) => labelOf(name, text)} />
      }
      tabs={LANDLORD_TABS}
      pathOf={(each) => editPath(edited, { tab: each })}
    >
      {tab === 'media' ? (
        <LandlordMedia subject={edited} />
      ) : tab === 'history' ? (
        <RecordHistory
          base={`/api/${workspace}/landlords`}
          record={record}
          page={pageInQuery(query)}
          pathOf={(page) => editPath(edited, { tab, page })}
          fields={LANDLORD_FIELDS}
          {...landlordLabels(text)}
        />
      ) : tab === 'contacts' ? (
        <AgentsCard
          title={text('common.contacts')}
          empty={text('landlordRecord.noContacts')}
          workspace={workspace}
          record={record}
          agents={namedAgents(record.contacts)}
          companyId={record.companyId}
          write={`PUT /api/${workspace}/landlords/:id/contacts`}
        />
      ) : (
        <WithAside aside={<Facts record={record} isAdmin={workspace === 'admin'} />}>
          <LandlordForm record={record} workspace={workspace} />
        </WithAside>
      )}
    </RecordFrame>
  )
}

function Facts({ record, isAdmin }: { record: LandlordRecord; isAdmin: boolean }) {
  const text = useText()
  const locale = useLocale()
  const { companyId, names, buildingCount, marketedCount } = record
  return (
    <FactsCard
      title={text('record.onSite')}
      facts={[
        {
          label: text('common.company'),
          value: names.companyId,
          href: isAdmin ? paths.adminCompany({ id: companyId }) : undefined,
        },
        { label: text('common.buildings'), value: formatCount(buildingCount, locale) },
        { label: text('record.marketed'), value: formatCount(marketedCount, locale) },
      ]}
    />
  )
}
