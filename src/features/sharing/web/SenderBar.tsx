import { contrastOnWhite, MIN_CONTRAST } from '#lib/contrast.ts'
import type { SharedPage } from '../contract.ts'
import classes from './SenderBar.module.css'

/** Who shared the page, in their color: it takes the place of the site's header. */
export function SenderBar({ sender: { name, title, company, color } }: Pick<SharedPage, 'sender'>) {
  const isReadable = color !== null && contrastOnWhite(color) >= MIN_CONTRAST
  const about = [title, company].filter(Boolean).join(', ')
  return (
    <header className={classes.bar}>
      <span
        className={classes.initials}
        data-initials={initialsOf(name)}
        aria-hidden="true"
        {...(isReadable && { style: { backgroundColor: color } })}
      />
      <p>
        <b>{name}</b>
        {about && <span>{about}</span>}
      </p>
    </header>
  )
}

/** Of the first and the last word, so that "Maya van Dijk" is MD. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return ([...first][0] ?? '').concat([...last][0] ?? '').toUpperCase()
}
