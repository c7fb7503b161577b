import { contrastOnWhite, MIN_CONTRAST } from '#lib/contrast.ts'
import { Initials } from '#ui/media/Initials.tsx'
import type { SharedPage } from '../contract.ts'
import classes from './SenderBar.module.css'

/** Who shared the page, in their color: it takes the place of the site's header. */
export function SenderBar({ sender: { name, title, company, color } }: Pick<SharedPage, 'sender'>) {
  const isReadable = color !== null && contrastOnWhite(color) >= MIN_CONTRAST
  const about = [title, company].filter(Boolean).join(', ')
  return (
    <header className={classes.bar}>
      <Initials name={name} size={40} color={isReadable ? color : null} />
      <p>
        <b>{name}</b>
        {about && <span>{about}</span>}
      </p>
    </header>
  )
}
