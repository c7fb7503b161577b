import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { ApiError } from '#ui/api-error.ts'
import type { PageHead } from '#ui/head.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import type { Confirmation } from '../contract.ts'
import { ANSWERS } from '../rules.ts'
import { ConfirmationForm } from './ConfirmationForm.tsx'
import { ConfirmationSaved } from './ConfirmationSaved.tsx'
import classes from './ConfirmListingPage.module.css'
import { LinkExpired } from './LinkExpired.tsx'
import { ListingSummary } from './ListingSummary.tsx'

type Search = Record<string, string | string[]>
const inputOf = ({ token }: Search) => ({ query: { token: String(token ?? '').slice(0, 2_000) } })
const answerIn = ({ answer }: Search) => ANSWERS.find((each) => each === answer)

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  await read('GET /api/listing_confirmations', inputOf(search))
  return {
    title: text('confirm.title'),
    description: text('confirm.describe'),
    canonical: paths.confirmListing(),
    noIndex: true,
    byLink: true,
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 409)

/** The page of a confirmation email's links: opening it changes nothing; its button sends the listing's status. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  const search = usePageQuery() as Search
  const input = inputOf(search)
  const loaded = useRead('GET /api/listing_confirmations', input)
  const [answered, setAnswered] = useState<Confirmation>()
  const { state, listing, answer } = answered ?? loaded
  const preselected = answerIn(search)
  const [isChanging, setChanging] = useState(
    loaded.answer === null || (preselected !== undefined && preselected !== loaded.answer),
  )

  const confirm = useApiMutation('POST /api/listing_confirmations', {
    onSuccess(confirmation) {
      setAnswered(confirmation)
      setChanging(false)
    },
    async onError(error) {
      if (!isRefusal(error)) return false
      // The link expired or the listing is gone: the page shows which.
      const now = await call('GET /api/listing_confirmations', input).catch(() => null)
      if (!now || now.state === 'open') return false
      setAnswered(now)
      return true
    },
  })

  if (!listing || state !== 'open') return <LinkExpired state={state} answer={answer} listing={listing} />
  return (
    <section className={classes.page}>
      {isChanging || answer === null ? (
        <>
          <h1>{text('confirm.question')}</h1>
          <ListingSummary listing={listing} />
          <ConfirmationForm
            first={answered?.answer ?? preselected ?? 'on_market'}
            send={(answer) => confirm.mutateAsync({ body: { token: input.query.token, answer } })}
          />
          <noscript>{text('confirm.noScript')}</noscript>
        </>
      ) : (
        <ConfirmationSaved
          listing={listing}
          answer={answer}
          takesFocus={answered !== undefined}
          onChange={() => setChanging(true)}
        />
      )}
    </section>
  )
}
