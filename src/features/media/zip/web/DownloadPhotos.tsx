import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { isDrawing } from '#lib/media/picture-files.ts'
import { useApp } from '#site/routing/use-app.ts'
import { downloadFile } from '#ui/download-file.ts'
import { useText } from '#ui/use-text.ts'
import type { Photo } from '../../contract.ts'
import classes from './DownloadPhotos.module.css'

type Props = { type: 'listings' | 'buildings'; id: number; photos: readonly Photo[] }

/** Downloads the photos of a listing or building as a zip; nothing when there are none, or only a drawing of its plan. */
export function DownloadPhotos({ type, id, photos }: Props) {
  const text = useText()
  const { call } = useApp()
  const [isFailed, setFailed] = useState(false)
  if (photos.every(isDrawing)) return null

  async function download() {
    setFailed(false)
    try {
      const { url } = await call(`GET /api/${type}/:id/images_zip_url`, { params: { id } })
      // All of them were removed meanwhile.
      if (url === null) setFailed(true)
      else downloadFile(url)
    } catch {
      setFailed(true)
    }
  }

  return (
    <>
      {/* A notification would be behind the dialog. */}
      <span role="alert" className={classes.failed}>
        {isFailed && text('gallery.download.failed')}
      </span>
      <button type="button" className={classes.download} onClick={() => void download()}>
        <IconDownload size={20} stroke={1.75} aria-hidden />
        <span>{text('gallery.download')}</span>
      </button>
    </>
  )
}
