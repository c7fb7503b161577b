import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#ui/use-text.ts'
import type { LinkKind } from '../../registration/rules.ts'
import { AccountFrame } from '../AccountFrame.tsx'
import { LinkNotice } from './LinkNotice.tsx'
import { type OpenLink, useLink } from './use-link.ts'

type Props = {
  kind: LinkKind
  title: string
  /** Shown once the link is known to be valid. */
  children: (link: OpenLink) => ReactNode
}

/** The page of an email's link, or what is wrong with the link. */
export function LinkFrame({ kind, title, children }: Props) {
  const text = useText()
  // Without JavaScript the link is never checked.
  const isHydrated = useHydrated()
  const { token, link, problem, retry } = useLink(kind)
  if (problem) return <LinkNotice kind={kind} problem={problem} token={token} onRetry={retry} />
  return (
    <AccountFrame title={title}>
      {link ? children(link) : <p role="status">{isHydrated && text('account.link.checking')}</p>}
      <noscript>{text('account.noScript')}</noscript>
    </AccountFrame>
  )
}
