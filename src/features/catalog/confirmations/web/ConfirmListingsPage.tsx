import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import type { PageHead } from '#ui/head.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { useText } from '#ui/use-text.ts'
import type { EmailConfirmation } from '../contract.ts'
import page from './ConfirmListingPage.module.css'
import classes from './ConfirmListingsPage.module.css'
import { LinkExpired } from './LinkExpired.tsx'
import { ListingSummary } from './ListingSummary.tsx'

const inputOf = ({ token }: AddressQuery) => ({ query: { token: String(token ?? '').slice(0, 2_000) } })

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  await read('GET /api/listing_confirmations/email', inputOf(search))
  return {
    title: text('confirm.all.title'),
    description: text('confirm.describe'),
    canonical: paths.confirmListings(),
    noIndex: true,
    byLink: true,
  }
}

/** All spaces of a confirmation email: opening the page changes nothing; its button confirms them. */
export function Page() {
  const text = useText()
  const input = inputOf(useLocation().search as AddressQuery)
  const { isStale, listings } = useRead('GET /api/listing_confirmations/email', input)
  const confirm = useApiMutation('POST /api/listing_confirmations/email', {
    invalidates: ['GET /api/listing_confirmations/email'],
    failed: 'common.notSent',
    explain: 'common.failed.about',
  })
  const waiting = listings.filter(({ isWaiting }) => isWaiting).length
  if (isStale) return <LinkExpired state="stale" answer={null} listing={null} />
  return (
    <section className={page.page}>
      <Heading count={listings.length} waiting={waiting} takesFocus={confirm.isSuccess} />
      {waiting > 0 && (
        <>
          <p>{text('confirm.all.about')}</p>
          <form
            className={page.form}
            onSubmit={(event) => {
              event.preventDefault()
              confirm.mutate({ body: { token: input.query.token } })
            }}
          >
            <SubmitButton isPending={confirm.isPending} size="large" fullWidth>
              {waiting === listings.length
                ? text('confirm.all.send', { count: waiting })
                : text('confirm.all.sendRest', { count: waiting })}
            </SubmitButton>
          </form>
          <noscript>{text('confirm.noScript')}</noscript>
        </>
      )}
      <ul className={classes.listings}>
        {listings.map((each) => (
          <Listing key={each.listing.id} {...each} />
        ))}
      </ul>
    </section>
  )
}

function Heading({ count, waiting, takesFocus }: { count: number; waiting: number; takesFocus: boolean }) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = waiting === 0
  useEffect(() => {
    if (takesFocus && isDone) heading.current?.focus()
  }, [takesFocus, isDone])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {count === 0
          ? text('confirm.all.none')
          : isDone
            ? text('confirm.all.done')
            : text('confirm.email.heading.several', { count })}
      </h1>
      {isDone && count > 0 && <p>{text('confirm.all.done.about')}</p>}
    </>
  )
}

function Listing({ listing, token }: EmailConfirmation['listings'][number]) {
  const text = useText()
  return (
    <li>
      <ListingSummary listing={listing} />
      <SiteLink
        href={paths.confirmListing({ token })}
        preload={false}
        aria-label={text('confirm.all.change.of', {
          space: text('listing.title', { space: listing.name, building: listing.building.name }),
        })}
      >
        {text('common.change')}
      </SiteLink>
    </li>
  )
}
