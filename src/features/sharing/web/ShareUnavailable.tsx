import { Button } from '@mantine/core'
import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { SharedPage } from '../contract.ts'
import classes from './ListingSharePage.module.css'

/** The page of a link whose listing has left the market. */
export function ShareUnavailable({ sender: { name, email } }: Pick<SharedPage, 'sender'>) {
  const text = useText()
  return (
    <section className={classes.gone}>
      <h1>{text('shared.gone')}</h1>
      <p>
        {text('shared.gone.about', { name })} {email && text('shared.gone.ask')}
      </p>
      <div className={classes.actions}>
        {email && (
          <Button component="a" variant="filled" href={`mailto:${email}`}>
            {text('shared.answer', { name })}
          </Button>
        )}
        <Button component={SiteLink} href={paths.search()}>
          {text('shared.gone.search')}
        </Button>
      </div>
    </section>
  )
}
