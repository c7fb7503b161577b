import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useRead } from '#ui/api/api-client.ts'
import type { PageHead } from '#ui/head.ts'
import { useNotify } from '#ui/notify.ts'
import type { LoadContext } from '#ui/routing/page.tsx'
import { useApp } from '#ui/routing/use-app.ts'
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

/** Stops emails that other users send with one button, or allows them again; also signed out and without JavaScript. */
export function Page() {
  const text = useText()
  const notify = useNotify()
  const { call } = useApp()
  const token = tokenIn(useLocation().search as Search)
  const loaded = useRead('GET /api/email_preferences', { query: { token } })
  const [saved, setSaved] = useState<PreferenceState>()
  const [isBusy, setBusy] = useState(false)
  const state = saved ?? loaded.state
  const next = state === 'stopped' ? 'allowed' : 'stopped'

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const response = await call('POST /email_preferences', { query: { token }, body: { state: next } })
      setSaved(response.state)
    } catch {
      notify.error(text('emailPreferences.failed'), { message: text('emailPreferences.failed.about') })
    }
    setBusy(false)
  }

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
        <h1>{text(`emailPreferences.${state}`)}</h1>
        <p className={classes.about}>{text(`emailPreferences.${state}.about`)}</p>
      </div>
      <form method="post" action={paths.emailPreferences({ token })} onSubmit={save}>
        <input type="hidden" name="state" value={next} />
        <input type="hidden" name="form" value="page" />
        <Button type="submit" size="lg" variant={state === 'allowed' ? 'filled' : 'default'} loading={isBusy}>
          {text(state === 'allowed' ? 'emailPreferences.stop' : 'emailPreferences.allow')}
        </Button>
      </form>
      <p className={classes.unaffected}>{text('emailPreferences.unaffected')}</p>
    </section>
  )
}
