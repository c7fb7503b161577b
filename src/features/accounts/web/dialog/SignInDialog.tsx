import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { EndpointName } from '#api'
import type { MessageId } from '#messages/messages.ts'
import { useOrigin, useSignUpAddress } from '#site/routing/account-address.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { ActionType, PendingAction } from '#site/sign-in/pending-action.ts'
import { closeSignInRequest } from '#site/sign-in/sign-in-request.ts'
import { useWhenUserKnown } from '#site/use-current-user.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useText } from '#ui/use-text.ts'
import { PasskeySignIn } from '../../passkeys/web/PasskeySignIn.tsx'
import { SsoLink } from '../../sso/web/SsoLink.tsx'
import { OrDivider } from '../OrDivider.tsx'
import { OtherWays } from '../OtherWays.tsx'
import { SignInReason } from '../reason/SignInReason.tsx'
import { SignInForm } from '../SignInForm.tsx'
import classes from './SignInDialog.module.css'

const TITLES: Record<ActionType, MessageId> = {
  save: 'save.add',
  save_search: 'alerts.dialog.title',
  quick_inquiry: 'inquiry.quick',
  share_listing: 'sharing.title',
  add_to_tourbook: 'addToTourbook.word',
}

/** What a visitor may read too, and what differs by user. Everything else on the page stays as it is. */
const READS_OF_VIEWER: EndpointName[] = [
  'GET /api/current_user',
  'GET /api/listings/:id/last_inquiry',
  'GET /api/listing_shares/:token',
]

/** Asks a visitor to sign in or up for an action, over the page, which stays as it is. */
export function SignInDialog({ action: { type, item } }: { action: PendingAction }) {
  const text = useText()
  const origin = useOrigin()
  const [hasForm, setHasForm] = useState(false)
  const [isDone, setDone] = useState(false)
  const signUp = useSignUpAddress(origin)
  const refreshPage = useRefreshPage()
  useCloseOnOtherPage(origin)
  const name = item?.name ?? ''

  async function onSignedIn() {
    const isUserKnown = await refreshPage()
    if (isUserKnown) setDone(true)
    return isUserKnown
  }

  return (
    <Dialog
      title={text(TITLES[type], { name })}
      width={400}
      onPhone="sheet"
      isOpen={!isDone}
      onClose={() => closeSignInRequest({ isAbandoned: !isDone })}
    >
      <div className={classes.body}>
        <SignInReason item={item} about={text(`signIn.${type}.about`, { name })} />
        {hasForm ? (
          <>
            <SignInForm origin={origin} onSignedIn={onSignedIn} />
            <OrDivider />
            <PasskeySignIn origin={origin} onSignedIn={onSignedIn} />
            <Suspense>
              <SsoLink origin={origin} />
            </Suspense>
            <OtherWays origin={origin} />
          </>
        ) : (
          <>
            <Button href={signUp} variant="primary" size="large" fullWidth>
              {text('signIn.withEmail')}
            </Button>
            <Button size="large" fullWidth onClick={() => setHasForm(true)}>
              {text('account.signIn')}
            </Button>
            <Suspense>
              <SsoLink origin={origin} />
            </Suspense>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Returns a function that shows the page to the user who has signed in; false if the user could not be loaded. */
function useRefreshPage() {
  const { queryClient } = useApp()
  const whenUserKnown = useWhenUserKnown()
  return async () => {
    await Promise.all(READS_OF_VIEWER.map((read) => queryClient.invalidateQueries({ queryKey: [read] })))
    return (await whenUserKnown()) !== null
  }
}

/** Closes the dialog when another page opens; the action stays pending on the pages for signing in and up. */
function useCloseOnOtherPage(origin: string) {
  const { pathname } = useLocation()
  const [opened] = useState(pathname)
  useEffect(() => {
    const returnsHere = origin.split('?')[0] === opened
    if (pathname !== opened) closeSignInRequest({ isAbandoned: !returnsHere })
  }, [pathname, opened, origin])
}
