import { notFound } from '@tanstack/react-router'
import { BrochureEditor } from '#features/brochures/web/LazyBrochureEditor.tsx'
import { type EditedSubject, editPath, readEditPath } from '#features/media/photos/web/edited-subject.ts'
import { SiteLinks } from '#features/microsites/web/SiteLinks.tsx'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { AgentsCard, namedAgents } from '#site/record/AgentsCard.tsx'
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
import { DemographicsForm } from '../../demographics/web/DemographicsForm.tsx'
import { BUILDING_RECORD } from '../../fields.ts'
import { BUILDING_STATUSES } from '../../rules.ts'
import { BuildingForm, codeLabelOf } from './BuildingForm.tsx'
import { PORTFOLIO_TABS, RECORD_TABS } from './building-parts.ts'
import { labelOf } from './field-labels.ts'
import { ListedSpaces, spacesRequest } from './ListedSpaces.tsx'
import { PublicationBadge } from './PublicationBadge.tsx'

export async function load({ path, search, read, text }: LoadContext): Promise<PageHead> {
  const edited = readEditPath(path)
  if (!edited) throw notFound()
  const { workspace, id } = edited
  const { name } = await read(`GET /api/${workspace}/buildings/:id`, { params: { id } })
  const tab = tabNamed(tabsOf(workspace), search.tab)
  const params = { id }
  if (tab === 'media') await read(`GET /api/${workspace}/buildings/:id/media`, { params })
  if (tab === 'demographics') await read(`GET /api/${workspace}/buildings/:id/demographics`, { params })
  if (tab === 'brochure') await read(`GET /api/${workspace}/buildings/:id/brochure_attrs`, { params })
  if (tab === 'listedSpaces') await read('GET /api/admin/buildings/:id/listings', spacesRequest(id, search))
  if (tab === 'history')
    await read(`GET /api/${workspace}/buildings/:id/history`, { params, query: { page: pageInQuery(search) } })
  return {
    title: text('record.edit', { name }),
    record: name,
    description: text('record.describe'),
    canonical: editPath(edited),
    noIndex: true,
  }
}

/** A building's record: its fields in forms, and its photos, videos and plans. */
export function Page() {
  const text = useText()
  const edited = readEditPath(usePagePath())!
  const query = usePageQuery()
  const { workspace, id } = edited
  const tabs = tabsOf(workspace)
  const tab = tabNamed(tabs, query.tab)
  const record = useRead(`GET /api/${workspace}/buildings/:id`, { params: { id } })
  const isPublished = record.status === 'published'
  const home =
    workspace === 'admin'
      ? { label: text('common.buildings'), href: paths.adminBuildings() }
      : { label: text('frame.portfolio'), href: paths.portfolio({ view: 'buildings' }) }
  return (
    <RecordFrame
      above={[home]}
      name={record.name}
      status={<PublicationBadge status={record.status} />}
      actions={
        <>
          <SiteLinks workspace={workspace} id={id} />
          <RecordActions
            base={`/api/${workspace}/buildings`}
            record={record}
            statuses={BUILDING_STATUSES}
            labelOf={(status) => codeLabelOf('status', status, text)}
            isPublic={(status) => status === 'published'}
            href={isPublished ? paths.building({ id }) : undefined}
            previewHref={paths.buildingPreview({ id })}
            listPath={home.href}
          />
        </>
      }
      missing={
        isPublished ? [] : record.missing.map((name) => ({ label: labelOf(name, text), href: editPath(edited) }))
      }
      notice={
        <PendingNotice base={`/api/${workspace}/buildings`} record={record} labelOf={(name) => labelOf(name, text)} />
      }
      tabs={tabs}
      pathOf={(each) => editPath(edited, { tab: each })}
    >
      {tab === 'media' ? (
        <CatalogMedia subject={edited} />
      ) : tab === 'listedSpaces' ? (
        <ListedSpaces id={id} />
      ) : tab === 'demographics' ? (
        <DemographicsForm id={id} workspace={workspace} />
      ) : tab === 'brochure' ? (
        <BrochureEditor id={id} name={record.name} workspace={workspace} />
      ) : tab === 'history' ? (
        <RecordHistory
          base={`/api/${workspace}/buildings`}
          record={record}
          page={pageInQuery(query)}
          pathOf={(page) => editPath(edited, { tab, page })}
          labelOf={(name) => labelOf(name, text)}
          codeLabelOf={(name, code) => codeLabelOf(name, code, text)}
          fields={BUILDING_RECORD}
        />
      ) : tab === 'contacts' ? (
        <AgentsCard
          title={text('common.contacts')}
          empty={text('record.building.noContacts')}
          workspace={workspace}
          record={record}
          agents={namedAgents(record.contacts)}
          write={`PUT /api/${workspace}/buildings/:id/contacts`}
        />
      ) : (
        <BuildingForm record={record} part={tab} workspace={workspace} />
      )}
    </RecordFrame>
  )
}

const tabsOf = (workspace: EditedSubject['workspace']) =>
  (workspace === 'admin' ? RECORD_TABS : PORTFOLIO_TABS) as typeof RECORD_TABS
