import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { ApiError } from '#ui/api-error.ts'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import classes from './UnsubscribePage.module.css'

export async function load({ text, path }: LoadContext): Promise<PageHead> {
  const title = text('alerts.stop.title')
  return { title, description: text('alerts.stop.describe'), canonical: path, noIndex: true, byLink: true }
}

type Done = 'off' | 'weekly'

/** Unsubscribes with a button, without sign-in. Opening the page changes nothing, because link scanners open every link. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  const { token } = usePageQuery() as { token?: string }
  const [done, setDone] = useState<Done>()
  const query = { token: token ?? '' }
  const options = readOptions(call, 'GET /api/unsubscribe', { query })
  const { data, error } = useQuery({
    ...options,
    enabled: typeof window !== 'undefined' && Boolean(token),
    retry: false,
  })
  const isInvalid = !token || (error instanceof ApiError && error.status < 500)

  const optionsOf = (to: Done) => ({
    onSuccess: () => setDone(to),
    failed: 'alerts.stop.failed' as const,
    explain: 'common.failed.about' as const,
  })
  const stop = useApiMutation('POST /unsubscribe', optionsOf('off'))
  const slow = useApiMutation('POST /unsubscribe', optionsOf('weekly'))

  if (isInvalid) return <Notice title={text('alerts.stop.unknown')}>{text('alerts.stop.unknown.about')}</Notice>
  const isUnsubscribed = data && data.savedSearches.length === 0 && !data.places
  if (isUnsubscribed) return <Notice title={text('alerts.stop.done.off')}>{text('alerts.stop.done.about')}</Notice>
  if (done) return <Notice title={text(`alerts.stop.done.${done}`)}>{text('alerts.stop.done.about')}</Notice>
  return (
    <Notice title={text('alerts.stop.title')}>
      {text(error ? 'common.failed.about' : 'alerts.stop.about')}
      <ul className={classes.names}>
        {data?.savedSearches.map(({ id, name }) => (
          <li key={id}>{text('alerts.stop.search', { name })}</li>
        ))}
        {data?.places && <li>{text('alerts.stop.places')}</li>}
      </ul>
      <span className={classes.actions}>
        <Button
          size="large"
          variant="primary"
          loading={stop.isPending}
          onClick={() => stop.mutate({ query, body: {} })}
        >
          {text('alerts.stop.confirm')}
        </Button>
        <Button
          size="large"
          loading={slow.isPending}
          onClick={() => slow.mutate({ query, body: { frequency: 'weekly' } })}
        >
          {text('alerts.stop.weekly')}
        </Button>
      </span>
      <noscript>
        <form method="post" action={paths.unsubscribe({ token })}>
          <Button type="submit" size="large">
            {text('alerts.stop.confirm')}
          </Button>
        </form>
      </noscript>
    </Notice>
  )
}

function Notice({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={`page ${classes.page}`}>
      <h1>{title}</h1>
      <div className={classes.words}>{children}</div>
    </div>
  )
}
