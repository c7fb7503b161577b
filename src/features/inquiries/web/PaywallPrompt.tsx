import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { MARKETS } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import { useOrigin, useSignUpAddress } from '#site/routing/account-address.ts'
import { Button } from '#ui/Button.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './PaywallPrompt.module.css'

type Props = { listing: Listing; count: number; onBack?: (() => void) | undefined }

/** Asks a visitor to sign up, over the complete page. It closes only by signing up, signing in or leaving the page. */
export function PaywallPrompt({ listing, count, onBack }: Props) {
  const text = useText()
  const origin = useOrigin()
  const signUp = useSignUpAddress(origin)
  const canGoBack = useCanGoBack()
  const { history } = useRouter()
  const { market } = listing.building
  const goBack = onBack ?? (canGoBack ? () => history.back() : undefined)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.prompt}
      aria-labelledby="paywall-title"
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog on the second attempt, whatever onCancel does.
      onClose={() => dialog.current?.showModal()}
    >
      <div className={classes.photo}>
        <Photo photo={listing.photos[0]} alt="" sizes="200px" />
      </div>
      <div className={classes.words}>
        <h2 id="paywall-title">{text('paywall.title', { count })}</h2>
        <p>{text('paywall.about')}</p>
        <Button href={signUp} variant="primary" size="large" fullWidth>
          {text('account.create')}
        </Button>
        <Button href={paths.login({ origin })} variant="subtle" size="large" fullWidth>
          {text('account.signIn')}
        </Button>
        <Button
          href={paths.search({ id: market })}
          onClick={(event: MouseEvent) => {
            // The page before still has its filters and its scroll position.
            if (!goBack) return
            event.preventDefault()
            goBack()
          }}
          variant="subtle"
          tone="neutral"
          fullWidth
        >
          {canGoBack && !onBack ? text('paywall.back') : text('paywall.search', { market: MARKETS[market].name })}
        </Button>
      </div>
    </dialog>
  )
}
