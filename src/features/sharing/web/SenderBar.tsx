import { contrastOnWhite, MIN_CONTRAST } from '#lib/contrast.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { Portrait } from '#ui/media/Portrait.tsx'
import { pictureAt } from '#ui/media/picture-at.ts'
import type { SharedPage } from '../contract.ts'
import classes from './SenderBar.module.css'

/** Who shared the page, in their color: it takes the place of the site's header. */
export function SenderBar({ sender: { name, title, company, color, portrait, logo } }: Pick<SharedPage, 'sender'>) {
  const isReadable = color !== null && contrastOnWhite(color) >= MIN_CONTRAST
  const about = [title, company].filter(Boolean).join(', ')
  return (
    <header className={classes.bar}>
      <Portrait name={name} src={portrait} size={40} color={isReadable ? color : null} eager />
      <p>
        <b>{name}</b>
        {about && <span>{about}</span>}
      </p>
      {logo && (
        <span className={classes.logo}>
          <Photo photo={pictureAt(logo)} alt="" sizes="160px" eager />
        </span>
      )}
    </header>
  )
}
