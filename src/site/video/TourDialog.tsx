import { createPortal } from 'react-dom'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './TourDialog.module.css'

type Props = {
  /** What the frame shows. */
  address: string
  tourUrl: string
  title: string
  onClose: () => void
}

/** The page of a 3D tour or hosted video in a frame. It may run scripts, and neither leave the frame nor open dialogs. */
export function TourDialog({ address, tourUrl, title, onClose }: Props) {
  const text = useText()
  return createPortal(
    <Dialog title={title} width={1280} onClose={onClose}>
      <iframe
        className={classes.frame}
        src={address}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-presentation allow-orientation-lock"
        allow="fullscreen; xr-spatial-tracking; accelerometer; gyroscope"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className={classes.link}>
        <a href={tourUrl} target="_blank" rel="noopener">
          {text('tour.openSite')}
        </a>
      </p>
    </Dialog>,
    document.body,
  )
}
