import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
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
          <Button component={SiteLink} href={paths.search()} variant="filled" size="lg">
            {text('search.allSpaces')}
          </Button>
          <Button component={SiteLink} href={paths.regions()} size="lg">
            {text('browse.byRegion')}
          </Button>
        </div>
      </div>
      {children && <div className={classes.picture}>{children}</div>}
    </section>
  )
}
