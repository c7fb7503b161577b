import { notFound } from '@tanstack/react-router'
import { editPath, readEditPath } from '#features/media/photos/web/edited-subject.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { AgentsCard } from '#site/record/AgentsCard.tsx'
import { PendingNotice } from '#site/record/PendingNotice.tsx'
import { RecordActions } from '#site/record/RecordActions.tsx'
import { RecordHistory } from '#site/record/RecordHistory.tsx'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { RecordFrame } from '#ui/record/RecordFrame.tsx'
import { tabNamed } from '#ui/record/record-tabs.ts'
import { pageInQuery } from '#ui/routing/search-params.ts'
import { usePagePath, usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { CatalogMedia } from '../../../media/web/LazyCatalogMedia.tsx'
import { LISTING_RECORD } from '../../fields.ts'
import { LISTING_STATUSES, PUBLIC_STATUSES, RENT_MODES } from '../../rules.ts'
import { StatusBadge } from '../../web/StatusBadge.tsx'
import { labelOf } from './field-labels.ts'
import { codeLabelOf, ListingForm } from './ListingForm.tsx'
import { LISTING_TABS, TAB_OF_MISSING } from './listing-parts.ts'

export async function load({ path, search, read, text }: LoadContext): Promise<PageHead> {
  const edited = readEditPath(path)
  if (!edited) throw notFound()
  const { workspace, id } = edited
  const { name } = await read(`GET /api/${workspace}/listings/:id`, { params: { id } })
  const tab = tabNamed(LISTING_TABS, search.tab)
  const params = { id }
  if (tab === 'media') await read(`GET /api/${workspace}/listings/:id/media`, { params })
  if (tab === 'history')
    await read(`GET /api/${workspace}/listings/:id/history`, { params, query: { page: pageInQuery(search) } })
  return {
    title: text('record.edit', { name }),
    record: name,
    description: text('record.listing.describe'),
    canonical: editPath(edited),
    noIndex: true,
  }
}

/** A listing's record: its fields, rent and amenities in forms, its agents, and its photos, videos and plans. */
export function Page() {
  const text = useText()
  const edited = readEditPath(usePagePath())!
  const { workspace, id } = edited
  const query = usePageQuery()
  const tab = tabNamed(LISTING_TABS, query.tab)
  const record = useRead(`GET /api/${workspace}/listings/:id`, { params: { id } })
  const { name, status, building } = record
  const isPublic = PUBLIC_STATUSES.includes(status)
  const home =
    workspace === 'admin'
      ? { label: text('common.listings'), href: paths.adminListings() }
      : { label: text('frame.portfolio'), href: paths.portfolio() }
  return (
    <RecordFrame
      above={[home, { label: building.name, href: editPath({ workspace, type: 'buildings', id: building.id }) }]}
      name={name}
      title={text('listing.title', { space: name, building: building.name })}
      status={<StatusBadge status={status} />}
      actions={
        <RecordActions
          base={`/api/${workspace}/listings`}
          record={record}
          statuses={LISTING_STATUSES}
          labelOf={(each) => codeLabelOf('status', each, text)}
          isPublic={(each) => PUBLIC_STATUSES.includes(each)}
          href={record.isPublic ? paths.listing(record) : undefined}
          previewHref={paths.listingPreview({ id })}
          listPath={home.href}
        />
      }
      missing={
        isPublic
          ? []
          : record.missing.map((field) => ({
              label: labelOf(field, text),
              href: editPath(edited, { tab: TAB_OF_MISSING[field] }),
            }))
      }
      notice={
        <PendingNotice base={`/api/${workspace}/listings`} record={record} labelOf={(field) => labelOf(field, text)} />
      }
      tabs={LISTING_TABS}
      pathOf={(each) => editPath(edited, { tab: each })}
    >
      {tab === 'media' ? (
        <CatalogMedia subject={edited} />
      ) : tab === 'history' ? (
        <RecordHistory
          base={`/api/${workspace}/listings`}
          record={record}
          page={pageInQuery(query)}
          pathOf={(page) => editPath(edited, { tab, page })}
          labelOf={(field) => labelOf(field, text)}
          codeLabelOf={(field, code) => codeLabelOf(field, code, text)}
          fields={{ ...LISTING_RECORD, rentMode: { kind: 'choice', codes: RENT_MODES } }}
        />
      ) : tab === 'agents' ? (
        <AgentsCard
          title={text('record.tab.agents')}
          empty={text('record.listing.noAgents')}
          keepsLast={isPublic ? text('agents.keepsLast') : undefined}
          workspace={workspace}
          record={record}
          agents={record.agents.map((each) => ({ ...each, detail: each.company }))}
          write={`PUT /api/${workspace}/listings/:id/agents`}
        />
      ) : (
        <ListingForm record={record} part={tab} workspace={workspace} />
      )}
    </RecordFrame>
  )
}
