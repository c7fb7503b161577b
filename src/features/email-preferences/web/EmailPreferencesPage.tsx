import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import type { PreferenceState } from '../rules.ts'
import classes from './EmailPreferencesPage.module.css'

type Search = Record<string, string | string[]>
const tokenIn = ({ token }: Search) => String(token ?? '').slice(0, 2_000)

export async function load({ search, path, read, text }: LoadContext): Promise<PageHead> {
  await read('GET /api/email_preferences', { query: { token: tokenIn(search) } })
  const description = text('emailPreferences.describe')
  return { title: text('emailPreferences.title'), description, canonical: path, noIndex: true, byLink: true }
}

/** Stops emails that other users send, or monthly reports, with one button, or allows them again; also signed out and without JavaScript. */
export function Page() {
  const text = useText()
  const token = tokenIn(usePageQuery())
  const loaded = useRead('GET /api/email_preferences', { query: { token } })
  const [saved, setSaved] = useState<PreferenceState>()
  const { mutate, isPending } = useApiMutation('POST /email_preferences', {
    onSuccess: (response) => setSaved(response.state),
    failed: 'common.notSaved',
    explain: 'common.failed.about',
  })
  const state = saved ?? loaded.state
  const { topic } = loaded
  const next = state === 'stopped' ? 'allowed' : 'stopped'

  if (state === 'unknown_link') {
    return (
      <section className={`page ${classes.page}`}>
        <h1>{text('emailPreferences.unknown')}</h1>
        <p className={classes.about}>{text('emailPreferences.unknown.about')}</p>
      </section>
    )
  }
  return (
    <section className={`page ${classes.page}`}>
      <div className={classes.state} role="status">
        <h1>{text(`emailPreferences.${topic}.${state}`)}</h1>
        <p className={classes.about}>{text(`emailPreferences.${topic}.${state}.about`)}</p>
      </div>
      {/* Without JavaScript the browser posts it. */}
      <form
        method="post"
        action={paths.emailPreferences({ token })}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) mutate({ query: { token }, body: { state: next } })
        }}
      >
        <input type="hidden" name="state" value={next} />
        <input type="hidden" name="form" value="page" />
        <Button type="submit" size="large" variant={state === 'allowed' ? 'primary' : 'secondary'} loading={isPending}>
          {text(state === 'allowed' ? 'emailPreferences.stop' : 'emailPreferences.allow')}
        </Button>
      </form>
      <p className={classes.unaffected}>{text(`emailPreferences.${topic}.unaffected`)}</p>
    </section>
  )
}
