import { IconArrowLeft, IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { slugify } from '#lib/slugs/slugify.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import { saveText } from '#ui/download-file.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/use-text.ts'
import type { FlyerEmail as Email } from '../contract.ts'
import classes from './BrochureDialog.module.css'

type Props = { id: number; onBack: () => void; onTaken: () => void }

/** The flyer of a listing as an email: as recipients see it, to copy into a new message or to save as a file. */
export function FlyerEmail({ id, onBack, onTaken }: Props) {
  const text = useText()
  const { call } = useApp()
  const { data, isError } = useQuery(readOptions(call, 'GET /api/listings/:id/flyer_email', { params: { id } }))
  const [copied, setCopied] = useState<boolean>()

  async function copy(email: Email) {
    const isCopied = await copyEmail(email)
    setCopied(isCopied)
    if (isCopied) onTaken()
  }

  function save({ subject, html }: Email) {
    saveText(`${slugify(subject)}.html`, html, 'text/html')
    onTaken()
  }

  return (
    <div className={classes.body}>
      {data ? (
        <>
          <TextField
            label={text('brochure.email.subject')}
            value={data.subject}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          {/* Without scripts; pictures of this site are shown to documents of its origin alone. */}
          <iframe
            className={classes.email}
            title={text('brochure.email.preview')}
            // Its links open in a tab instead of within the preview.
            srcDoc={data.html.replace('<head>', '<head><base target="_blank">')}
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          />
        </>
      ) : (
        <div className={classes.email} aria-busy={!isError} />
      )}
      <p role="status" className={classes.status} data-failed={isError || copied === false || undefined}>
        {isError ? text('common.failed.load.about') : copied === false ? text('brochure.email.notCopied') : ''}
      </p>
      <div className={classes.formats}>
        <Button variant="primary" disabled={!data} onClick={() => data && void copy(data)}>
          {copied ? <IconCheck size={18} stroke={2} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />}
          <span aria-live="polite">{text(copied ? 'sharing.copied' : 'brochure.email.copy')}</span>
        </Button>
        <Button disabled={!data} onClick={() => data && save(data)}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          {text('brochure.email.save')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          {text('brochure.email.back')}
        </Button>
      </div>
    </div>
  )
}

/** Copies both parts: mail programs paste the one that they can show. False where the browser does not allow it. */
async function copyEmail({ html, text }: Email): Promise<boolean> {
  try {
    const parts = { 'text/html': html, 'text/plain': text }
    const blobs = Object.entries(parts).map(([type, part]) => [type, new Blob([part], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
    return true
  } catch {
    return false
  }
}
