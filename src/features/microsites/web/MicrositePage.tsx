import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { notFound } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readEditPath } from '#features/media/photos/web/edited-subject.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import type { PageHead } from '#ui/head.ts'
import { useNarrow } from '#ui/layout/use-narrow.ts'
import { usePagePath } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import type { Section } from '../rules.ts'
import { EditorBar } from './EditorBar.tsx'
import { EditorSettings } from './EditorSettings.tsx'
import classes from './MicrositePage.module.css'
import { PhotosDialog } from './PhotosDialog.tsx'
import { SaveFailure } from './SaveFailure.tsx'
import { type Device, isUndo, SitePreview } from './SitePreview.tsx'
import { SiteView } from './SiteView.tsx'
import { type SiteSubject, useSiteDraft } from './use-site-draft.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

export async function load({ path, read, text }: LoadContext): Promise<PageHead> {
  const subject = subjectOf(path)
  if (!subject) throw notFound()
  const { workspace, id } = subject
  const params = { id }
  const [{ buildingName }] = await Promise.all([
    read(`GET /api/${workspace}/buildings/:id/microsite`, { params }),
    read(`GET /api/${workspace}/buildings/:id/microsite/content`, { params }),
    read(`GET /api/${workspace}/buildings/:id/microsite_domain`, { params }),
  ])
  return {
    title: text('microsite.title', { name: buildingName }),
    record: buildingName,
    description: text('microsite.about'),
    canonical: workspace === 'admin' ? paths.adminMicrosite({ id }) : paths.portfolioMicrosite({ id }),
    noIndex: true,
  }
}

function subjectOf(path: string): SiteSubject | undefined {
  const edited = readEditPath(path)
  return edited?.type === 'buildings' ? edited : undefined
}

/** Edits a building's own site beside a preview that is the site itself. */
export function Page() {
  const text = useText()
  const subject = subjectOf(usePagePath())!
  const { workspace, id } = subject
  const draft = useSiteDraft(subject)
  const { content } = useRead(`GET /api/${workspace}/buildings/:id/microsite/content`, { params: { id } })
  const isNarrow = useNarrow('compact')
  const [device, setDevice] = useState<Device>('desktop')
  const [chosen, setChosen] = useState<Section>()
  const [opened, setOpened] = useState<'photos' | 'versions' | 'settings'>()
  const close = () => setOpened(undefined)
  useUndoKey(draft.undo)
  useDomainChanges(subject)
  const settings = (
    <EditorSettings
      subject={subject}
      draft={draft}
      content={content}
      chosen={chosen}
      onChoose={(section) => {
        setChosen(section)
        // On a phone, the sheet covers the preview.
        if (isNarrow) close()
      }}
      onPhotos={() => setOpened('photos')}
    />
  )
  return (
    <div className={classes.page}>
      <EditorBar
        subject={subject}
        draft={draft}
        device={device}
        onDevice={setDevice}
        onVersions={() => setOpened('versions')}
      />
      {draft.failure && <SaveFailure draft={draft} failure={draft.failure} />}
      <div className={classes.parts}>
        {!isNarrow && <div className={classes.side}>{settings}</div>}
        <div className={classes.preview}>
          {content ? (
            <>
              <SitePreview
                address={draft.site.url === null ? draft.site.name : new URL(draft.site.url).host}
                locale={content.locale}
                device={isNarrow ? 'phone' : device}
                chosen={chosen}
                onChoose={setChosen}
                onUndo={draft.undo}
              >
                {(document) => (
                  <SiteView document={document} content={content} draft={draft} chosen={chosen} onChoose={setChosen} />
                )}
              </SitePreview>
              <p className={classes.hint}>{text('microsite.preview.about')}</p>
            </>
          ) : (
            <p className={classes.unplaced}>{text('preview.notPlaced')}</p>
          )}
        </div>
      </div>
      {isNarrow && (
        <div className={classes.sheetBar}>
          <Button fullWidth aria-haspopup="dialog" onClick={() => setOpened('settings')}>
            <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
            {text('microsite.settings')}
          </Button>
        </div>
      )}
      {opened === 'settings' && isNarrow && (
        <Dialog title={text('microsite.settings')} width={480} onPhone="sheet" onClose={close}>
          <div className={classes.sheet}>{settings}</div>
        </Dialog>
      )}
      {opened === 'photos' && content && (
        <PhotosDialog
          settings={draft.settings}
          photos={content.building.photos}
          onChange={draft.change}
          onClose={close}
        />
      )}
      {opened === 'versions' && (
        <VersionsDialog
          subject={subject}
          isPublished={draft.site.published !== null}
          onBringBack={(settings) => draft.change(() => settings)}
          onEnd={draft.end}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Reads the site again once its own domain is proved or gone, because its address is another one. */
function useDomainChanges({ workspace, id }: SiteSubject) {
  const { queryClient } = useApp()
  const { domain } = useRead(`GET /api/${workspace}/buildings/:id/microsite_domain`, { params: { id } })
  const proved = domain?.isVerified ? domain.host : null
  const before = useRef(proved)
  useEffect(() => {
    if (before.current === proved) return
    before.current = proved
    void queryClient.invalidateQueries({ queryKey: [`GET /api/${workspace}/buildings/:id/microsite`] })
  }, [proved, queryClient, workspace])
}

/** Undoes the last change by Ctrl+Z outside of fields. */
function useUndoKey(onUndo: () => void) {
  const undo = useEffectEvent(onUndo)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => isUndo(event) && undo()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
