import { IconArrowBackUp, IconArrowLeft, IconExternalLink, IconHistory, IconMaximize } from '@tabler/icons-react'
import { editPath } from '#features/media/photos/web/edited-subject.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { Segments } from '#ui/Segments.tsx'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import classes from './EditorBar.module.css'
import { countChanges } from './edit-settings.ts'
import type { Device } from './SitePreview.tsx'
import type { SiteDraft, SiteSubject } from './use-site-draft.ts'

type Props = {
  subject: SiteSubject
  draft: SiteDraft
  device: Device
  onDevice: (device: Device) => void
  onVersions: () => void
}

/** Whose site it is and how far it is published, with what can be done with the whole. */
export function EditorBar({ subject, draft, device, onDevice, onVersions }: Props) {
  const text = useText()
  const { site, settings } = draft
  const changes = site.published ? countChanges(settings, site.published.settings) : null
  return (
    <header className={classes.bar}>
      <SiteLink
        className={classes.back}
        href={editPath({ ...subject, type: 'buildings' })}
        aria-label={text('preview.back')}
      >
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      </SiteLink>
      <div className={classes.title}>
        <h1>{text('microsite.title', { name: site.buildingName })}</h1>
        <State draft={draft} changes={changes} />
      </div>
      <div className={classes.actions}>
        <Segments
          className={classes.devices}
          legend={text('microsite.device')}
          name="device"
          value={device}
          onChange={onDevice}
          choices={[
            { value: 'desktop', label: text('microsite.device.desktop') },
            { value: 'phone', label: text('common.phone') },
          ]}
        />
        <Button
          size="small"
          aria-label={text('frame.notification.undo')}
          disabled={!draft.canUndo}
          onClick={draft.undo}
        >
          <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
          <span className={classes.word}>{text('frame.notification.undo')}</span>
        </Button>
        <IconButton label={text('microsite.versions')} variant="outlined" size="small" onClick={onVersions}>
          <IconHistory size={16} stroke={1.75} aria-hidden />
        </IconButton>
        {site.published && site.isBuildingPublished && site.url && (
          <Button className={classes.open} size="small" href={site.url} plain target="_blank" rel="noopener">
            <IconExternalLink size={16} stroke={1.75} aria-hidden />
            {text('microsite.open')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={text('microsite.fullSize.newTab')}
          // It shows what is saved.
          aria-disabled={draft.isUnsaved || undefined}
          onClick={(event) => draft.isUnsaved && event.preventDefault()}
          href={`/api/${subject.workspace}/buildings/${subject.id}/microsite_preview`}
          plain
          target="_blank"
          rel="noopener"
        >
          <IconMaximize size={16} stroke={1.75} aria-hidden />
          <span className={classes.word}>{text('microsite.fullSize')}</span>
        </Button>
        <Button
          variant="primary"
          size="small"
          loading={draft.isWriting}
          disabled={changes === 0 || !site.isBuildingPublished}
          onClick={() => void draft.publish()}
        >
          {changes ? text('microsite.publish', { count: changes }) : text('record.publish')}
        </Button>
      </div>
    </header>
  )
}

/** "3 changes since it was published 10/30/26", and whether they are saved. */
function State({
  draft: { site, isUnsaved, failure, publishing },
  changes,
}: {
  draft: SiteDraft
  changes: number | null
}) {
  const text = useText()
  const dayOf = useLocalDay()
  const { published, isBuildingPublished } = site
  const day = published && dayOf(published.publishedAt)
  const about = !isBuildingPublished
    ? text('microsite.needsBuilding')
    : published
      ? text('microsite.changes', { count: changes ?? 0, date: day ?? '' })
      : text('microsite.isDraft')
  const saving = failure ? text('common.notSaved') : isUnsaved ? text('microsite.saving') : text('common.saved')
  const progress = publishing ? text(`microsite.step.${publishing}`) : saving
  return (
    <p>
      {about} · <span role="status">{progress}</span>
    </p>
  )
}
