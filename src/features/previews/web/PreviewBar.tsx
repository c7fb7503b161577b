import { IconArrowLeft, IconLink, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { editPath } from '#features/media/photos/web/edited-subject.ts'
import { useRecordWrite } from '#site/record/use-record-write.ts'
import { useSavedWords } from '#site/record/use-saved-words.ts'
import { Button } from '#ui/Button.tsx'
import { useLazyPart } from '#ui/lazy-part.tsx'
import { useNotify } from '#ui/notify.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { PreviewFrame } from '../contract.ts'
import { gapsOf } from './gaps.ts'
import classes from './PreviewBar.module.css'
import type { PreviewSubject } from './preview-subject.ts'

/** Says that a page is a preview; to its editors also what is missing, with a link for others and the button that publishes. */
export function PreviewBar({ subject }: { subject: PreviewSubject }) {
  const text = useText()
  const { editor, sender } = subject.preview
  return (
    <section className={classes.bar} aria-label={text('preview.bar')}>
      {editor ? (
        <EditorBar subject={subject} editor={editor} />
      ) : (
        <p className={classes.state}>
          <b>{text('tourbookDeck.preview')}</b>
          <span>{sender && text('preview.sentBy', { name: sender.name })}</span>
        </p>
      )}
    </section>
  )
}

type Editor = NonNullable<PreviewFrame['editor']>

function EditorBar({ subject, editor }: { subject: PreviewSubject; editor: Editor }) {
  const text = useText()
  const { preview, type, publicPath } = subject
  const { workspace, isPending } = editor
  const edited = { workspace, type, id: preview.id }
  const gaps = [...gapsOf(subject, text).values()]
  const state = preview.isPublic ? 'preview.isPublic' : isPending ? 'preview.isPending' : 'preview.isDraft'
  return (
    <>
      <SiteLink className={classes.back} href={editPath(edited)} aria-label={text('preview.back')}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      </SiteLink>
      <p className={classes.state}>
        <b>{text('tourbookDeck.preview')}</b>
        <span>{text(state)}</span>
      </p>
      {gaps.length > 0 && (
        <div className={classes.missing}>
          <span>{text('preview.missing', { count: gaps.length })}</span>
          <ol>
            {gaps.map(({ number, title, href }) => (
              <li key={title}>
                <i aria-hidden>{number}</i>
                <SiteLink href={href}>{title}</SiteLink>
              </li>
            ))}
          </ol>
        </div>
      )}
      <div className={classes.actions}>
        {preview.isPublic ? (
          <Button className={classes.publish} size="small" href={publicPath}>
            <IconWorld size={16} stroke={1.75} aria-hidden />
            {text('photos.page.view')}
          </Button>
        ) : (
          <>
            <LinkButton subject={subject} />
            <Publish subject={subject} workspace={workspace} firstGap={gaps[0]?.href} />
          </>
        )}
      </div>
    </>
  )
}

type PublishProps = { subject: PreviewSubject; workspace: Editor['workspace']; firstGap: string | undefined }

/** Publishes the record; with a gap it leads to the first one. */
function Publish({ subject: { type, preview }, workspace, firstGap }: PublishProps) {
  const text = useText()
  const notify = useNotify()
  const base = `/api/${workspace}/${type}` as const
  const describeSaved = useSavedWords(base)
  const publish = useRecordWrite(`POST ${base}/:id/publish`, {
    failed: 'record.notPublished',
    onSuccess: (saved) => notify.success(describeSaved(saved, text('record.published', { name: preview.name }))),
  })
  if (firstGap !== undefined) {
    return (
      <Button className={classes.publish} size="small" href={firstGap}>
        {text('record.publish')}
      </Button>
    )
  }
  return (
    <Button
      className={classes.publish}
      size="small"
      loading={publish.isPending}
      onClick={() => publish.mutate({ params: { id: preview.id } })}
    >
      {text('record.publish')}
    </Button>
  )
}

function LinkButton({ subject }: { subject: PreviewSubject }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const LinkDialog = useLazyPart(async () => (await import('./PreviewLinkDialog.tsx')).PreviewLinkDialog, {
    isNeeded: isOpen,
    onFailure: () => setOpen(false),
  })
  return (
    <>
      <Button className={classes.link} size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconLink size={16} stroke={1.75} aria-hidden />
        {text('preview.link')}
      </Button>
      {LinkDialog && isOpen && <LinkDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  )
}
