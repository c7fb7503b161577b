import { Button } from '@mantine/core'
import type { PageHead } from '#ui/head.ts'
import type { LoadContext } from '#ui/page.tsx'
import { useCurrentUser } from '#ui/use-current-user.ts'
import { useSignOut } from '#ui/use-sign-out.ts'
import { useText } from '#ui/use-text.ts'
import classes from './AccountPage.module.css'
import { Picture } from './Picture.tsx'

export async function load({ read, text }: LoadContext): Promise<PageHead> {
  await read('GET /api/homepage/internal_links', {})
  return {
    title: text('account.signOut'),
    description: text('account.signOut.describe'),
    canonical: '/logout',
    noIndex: true,
  }
}

/** One button: an address alone, which anybody may link to, signs nobody out. */
export function Page() {
  const { user, known } = useCurrentUser()
  return (
    <div className={classes.page}>
      <section className={classes.words}>{known && !user ? <AlreadySignedOut /> : <SignOut isReady={known} />}</section>
      <Picture />
    </div>
  )
}

function SignOut({ isReady }: { isReady: boolean }) {
  const text = useText()
  const { signOut, isBusy } = useSignOut()
  return (
    <>
      <h1>{text('account.signOut.ask')}</h1>
      <p>{text('account.signOut.about')}</p>
      <div className={classes.actions}>
        <Button variant="filled" size="lg" disabled={!isReady} loading={isBusy} onClick={signOut}>
          {text('account.signOut')}
        </Button>
      </div>
    </>
  )
}

function AlreadySignedOut() {
  const text = useText()
  return (
    <>
      <h1>{text('account.signedOut')}</h1>
      <p>{text('account.signedOut.about')}</p>
      <div className={classes.actions}>
        <Button component="a" href="/search/all" variant="filled" size="lg">
          {text('account.signedOut.search')}
        </Button>
        <Button component="a" href="/login" size="lg">
          {text('account.signIn')}
        </Button>
      </div>
    </>
  )
}
