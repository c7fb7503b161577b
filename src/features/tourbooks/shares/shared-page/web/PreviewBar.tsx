import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './PreviewBar.module.css'

type Props = {
  tourbookId: number
  /** Empty for a link for anyone. */
  recipientName: string
}

/** Above the page of a link on its owner's own visit: whose view it is. */
export function PreviewBar({ tourbookId, recipientName }: Props) {
  const text = useText()
  return (
    <aside className={classes.bar} aria-label={text('sharedTourbook.preview.label')}>
      <p>
        <b>
          {recipientName
            ? text('sharedTourbook.preview', { name: recipientName })
            : text('sharedTourbook.preview.anyone')}
        </b>{' '}
        {text('sharedTourbook.preview.about')}
      </p>
      <SiteLink href={paths.tourbookSharing({ id: tourbookId })}>{text('sharedTourbook.preview.back')}</SiteLink>
    </aside>
  )
}
