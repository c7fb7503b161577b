import { notFound } from '@tanstack/react-router'
import { type EditedSubject, editPath, readEditPath } from '#features/media/photos/web/edited-subject.ts'
import { PhotosSection } from '#features/media/photos/web/PhotosSection.tsx'
import { VideosSection } from '#features/media/videos/web/admin/VideosSection.tsx'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import tabs from '#ui/layout/tab-links.module.css'
import { useNotify } from '#ui/notify.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { usePagePath, usePageQuery } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import { PlansEditor } from '../../../floor-plans/web/admin/PlansEditor.tsx'
import type { BuildingRecord } from '../contract.ts'
import { BuildingForm, labelOf } from './BuildingForm.tsx'
import classes from './BuildingRecordPage.module.css'
import { RECORD_TABS, type RecordTab, tabNamed } from './building-parts.ts'

export async function load({ path, search, read, text }: LoadContext): Promise<PageHead> {
  const edited = readEditPath(path)
  if (!edited) throw notFound()
  const { workspace, id } = edited
  const { name } = await read(`GET /api/${workspace}/buildings/:id`, { params: { id } })
  if (tabNamed(search.tab) === 'media') await read(`GET /api/${workspace}/buildings/:id/media`, { params: { id } })
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
  const tab = tabNamed(usePageQuery().tab)
  const { workspace, id } = edited
  const record = useRead(`GET /api/${workspace}/buildings/:id`, { params: { id } })
  const home =
    workspace === 'admin'
      ? { label: text('frame.admin'), href: paths.admin() }
      : { label: text('frame.portfolio'), href: paths.portfolio({ view: 'buildings' }) }
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        crumbs={{ above: [home], here: record.name }}
        title={record.name}
        status={<span className={classes.status}>{text(`portfolio.buildingStatus.${record.status}`)}</span>}
        actions={<Publication record={record} workspace={workspace} />}
      />
      {record.status !== 'published' && record.missing.length > 0 && (
        <p className={classes.missing}>
          {text('record.missing', { fields: record.missing.map((name) => labelOf(name, text)).join(', ') })}
        </p>
      )}
      <Tabs edited={edited} current={tab} />
      {tab === 'media' ? (
        <>
          <PhotosSection subject={edited} />
          <VideosSection subject={edited} />
          <PlansEditor subject={edited} />
        </>
      ) : (
        <BuildingForm record={record} part={tab} workspace={workspace} />
      )}
    </div>
  )
}

function Tabs({ edited, current }: { edited: EditedSubject; current: RecordTab }) {
  const text = useText()
  const entries = Object.entries(RECORD_TABS) as [RecordTab, MessageId][]
  return (
    <nav className={tabs.tabs} aria-label={text('record.tabs')}>
      {entries.map(([tab, label]) => (
        <SiteLink
          key={tab}
          href={editPath(edited, tab === 'overview' ? undefined : tab)}
          aria-current={tab === current ? 'page' : undefined}
        >
          {text(label)}
        </SiteLink>
      ))}
    </nav>
  )
}

type PublicationProps = { record: BuildingRecord; workspace: EditedSubject['workspace'] }

/** Leads to the page of a published building; publishes any other. */
function Publication({ record, workspace }: PublicationProps) {
  const text = useText()
  const notify = useNotify()
  const { id, name, status, missing } = record
  const { mutate, isPending } = useApiMutation(`POST /api/${workspace}/buildings/:id/publish`, {
    invalidates: [`GET /api/${workspace}/buildings/:id`],
    failed: 'record.notPublished',
    onSuccess: () => notify.success(text('record.published', { name })),
  })
  if (status === 'published') return <SiteLink href={paths.building({ id })}>{text('photos.page.view')}</SiteLink>
  return (
    <Button variant="primary" disabled={isPending || missing.length > 0} onClick={() => mutate({ params: { id } })}>
      {text('record.publish')}
    </Button>
  )
}
