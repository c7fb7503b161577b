import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#lib/paths.ts'
import { safeReturn } from '#lib/safe-return.ts'
import { embedding } from '#site/embed/embedding.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useCurrentUser } from '#site/use-current-user.ts'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { AccountFrame } from '../../web/AccountFrame.tsx'
import classes from '../../web/AccountPage.module.css'

export async function load({ text }: LoadContext): Promise<PageHead> {
  return {
    title: text('embed.signIn'),
    description: text('embed.signIn.about'),
    canonical: paths.embeddedSignIn(),
    noIndex: true,
  }
}

/** In a frame of another site, a page that needs a user: opens it as soon as that site has signed one in. */
export function Page() {
  const text = useText()
  const router = useRouter()
  const { user } = useCurrentUser()
  const origin = safeReturn(usePageQuery().origin)
  useEffect(() => {
    if (user) void router.navigate({ href: origin, replace: true })
  }, [router, user, origin])
  const signIn = () => {
    if (embedding.requestSession) void embedding.requestSession('required')
    // In a window of its own.
    else void router.navigate({ href: paths.login({ origin }) })
  }
  return (
    <AccountFrame title={text('embed.signIn')}>
      <p>{text('embed.signIn.about')}</p>
      <div className={classes.actions}>
        <Button variant="primary" size="large" onClick={signIn}>
          {text('account.signIn')}
        </Button>
      </div>
    </AccountFrame>
  )
}
