import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './EmptySaved.module.css'

type Props = { title: MessageId; about: MessageId; children?: ReactNode }

/** Explains an empty list and where to start; `children` are the picture. */
export function EmptySaved({ title, about, children }: Props) {
  const text = useText()
  return (
    <section className={classes.empty}>
      <div className={classes.words}>
        <h2>{text(title)}</h2>
        <p>{text(about)}</p>
        <div className={classes.actions}>
          <Button href={paths.search()} variant="primary" size="large">
            {text('search.allSpaces')}
          </Button>
          <Button href={paths.regions()} size="large">
            {text('browse.byRegion')}
          </Button>
        </div>
      </div>
      {children && <div className={classes.picture}>{children}</div>}
    </section>
  )
}
