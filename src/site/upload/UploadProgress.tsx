import { useEffect, useState } from 'react'
import { useText } from '#ui/use-text.ts'
import classes from './UploadProgress.module.css'
import { isUnderWay, type Uploads } from './use-uploads.ts'

/** How far all files of a section are. Screen readers are told when it begins and ends, not each step. */
export function UploadProgress({ uploads }: { uploads: Uploads }) {
  const text = useText()
  const { files, placedCount } = uploads
  const underWay = files.filter(isUnderWay)
  const [before, setBefore] = useState({ isActive: false, placedCount })
  const isActive = underWay.length > 0
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (isActive === before.isActive) return
    setBefore({ isActive, placedCount })
    const failed = files.length - underWay.length
    const placed = placedCount - before.placedCount
    setAnnounced(
      isActive
        ? text('upload.started', { count: underWay.length })
        : text(failed > 0 ? 'upload.endedWithProblems' : 'upload.ended', { placed, failed }),
    )
  }, [isActive, before, placedCount, files, underWay, text])

  const done = placedCount - before.placedCount
  const total = done + underWay.length
  const share = total === 0 ? 0 : (done + underWay.reduce((sum, file) => sum + file.share, 0)) / total
  return (
    <>
      {isActive && (
        <div className={classes.progress}>
          <span className="num">{text('upload.progress', { done, total })}</span>
          <progress aria-label={text('upload.all')} value={share} max={1} />
        </div>
      )}
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </>
  )
}
