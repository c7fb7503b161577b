import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import type { SharedPage } from '../contract.ts'
import classes from './ListingSharePage.module.css'
import { SenderBar } from './SenderBar.tsx'

/** The page of a link whose listing has left the market. */
export function ShareUnavailable({ sender }: Pick<SharedPage, 'sender'>) {
  const text = useText()
  const { name, email } = sender
  return (
    <section className={classes.gone}>
      <SenderBar sender={sender} />
      <h1>{text('shared.gone')}</h1>
      <p>
        {text('shared.gone.about', { name })} {email && text('shared.gone.ask')}
      </p>
      <div className={classes.actions}>
        {email && (
          <Button variant="primary" href={`mailto:${email}`}>
            {text('common.emailTo', { name })}
          </Button>
        )}
      </div>
    </section>
  )
}
