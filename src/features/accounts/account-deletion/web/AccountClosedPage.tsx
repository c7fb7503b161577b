import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { AccountFrame } from '../../web/AccountFrame.tsx'
import classes from '../../web/AccountPage.module.css'
import { accountPageHead } from '../../web/head-account-page.ts'

export const load = (context: LoadContext) => accountPageHead(context, 'settings.deleted', 'settings.describe')

/** Confirms that an account was closed. */
export function Page() {
  const text = useText()
  const locale = useLocale()
  const { until } = usePageQuery()
  const date = formatDate(String(until), locale)
  return (
    <AccountFrame title={text('settings.deleted')} takesFocus>
      {date && <p>{text('settings.deleted.about', { date })}</p>}
      <div className={classes.actions}>
        <Button href={paths.search()} size="large">
          {text('search.allSpaces')}
        </Button>
      </div>
    </AccountFrame>
  )
}
