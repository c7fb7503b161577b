import { notFound } from '@tanstack/react-router'
import { editPath, readEditPath } from '#features/media/photos/web/edited-subject.ts'
import { PhotosSection } from '#features/media/photos/web/PhotosSection.tsx'
import { VideosSection } from '#features/media/videos/web/admin/VideosSection.tsx'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { asPeople, PeopleCard } from '#site/record/PeopleCard.tsx'
import { Publication } from '#site/record/Publication.tsx'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { RecordFrame } from '#ui/record/RecordFrame.tsx'
import { tabNamed } from '#ui/record/record-tabs.ts'
import { usePagePath, usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { PlansEditor } from '../../../floor-plans/web/admin/PlansEditor.tsx'
import { BuildingForm, labelOf } from './BuildingForm.tsx'
import { RECORD_TABS } from './building-parts.ts'
import { PublicationBadge } from './PublicationBadge.tsx'

export async function load({ path, search, read, text }: LoadContext): Promise<PageHead> {
  const edited = readEditPath(path)
  if (!edited) throw notFound()
  const { workspace, id } = edited
  const { name } = await read(`GET /api/${workspace}/buildings/:id`, { params: { id } })
  if (tabNamed(RECORD_TABS, search.tab) === 'media')
    await read(`GET /api/${workspace}/buildings/:id/media`, { params: { id } })
  return {
    title: text('record.edit', { name }),
    description: text('record.describe'),
    canonical: editPath(edited),
    noIndex: true,
  }
}

/** A building's record: its fields in forms, and its photos, videos and plans. */
export function Page() {
  const text = useText()
  const edited = readEditPath(usePagePath())!
  const tab = tabNamed(RECORD_TABS, usePageQuery().tab)
  const { workspace, id } = edited
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
        <Publication
          id={id}
          name={record.name}
          href={isPublished ? paths.building({ id }) : undefined}
          isReady={record.missing.length === 0}
          publish={`POST /api/${workspace}/buildings/:id/publish`}
          invalidates={[`GET /api/${workspace}/buildings/:id`]}
        />
      }
      missing={isPublished ? [] : record.missing.map((name) => labelOf(name, text))}
      tabs={RECORD_TABS}
      pathOf={(tab) => editPath(edited, tab)}
    >
      {tab === 'media' ? (
        <>
          <PhotosSection subject={edited} />
          <VideosSection subject={edited} />
          <PlansEditor subject={edited} />
        </>
      ) : tab === 'contacts' ? (
        <PeopleCard
          title={text('record.tab.contacts')}
          empty={text('record.building.noContacts')}
          workspace={workspace}
          record={record}
          people={asPeople(record.contacts)}
          write={`PUT /api/${workspace}/buildings/:id/contacts`}
          read={`GET /api/${workspace}/buildings/:id`}
          invalidates={['GET /api/buildings/:id', 'GET /api/browse/buildings/:id']}
        />
      ) : (
        <BuildingForm record={record} part={tab} workspace={workspace} />
      )}
    </RecordFrame>
  )
}
