import { TextInput } from '@mantine/core'
import { useEntries } from '#ui/form/use-entries.tsx'
import type { LoadContext } from '#ui/routing/page.tsx'
import { useApp } from '#ui/routing/use-app.ts'
import { usePageEvent } from '#ui/use-events.ts'
import { useText } from '#ui/use-text.ts'
import classes from './AccountForm.module.css'
import { AccountForm } from './AccountForm.tsx'
import { findMissing, mistakeInPassword } from './check-entries.ts'
import { linkPageHead } from './head-account-page.ts'
import { LinkFrame } from './links/LinkFrame.tsx'
import type { LinkView } from './links/use-link.ts'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import { UsernameHint } from './UsernameHint.tsx'

export const load = (context: LoadContext) => linkPageHead(context, 'account.invitation', 'account.invitation.describe')

const FIELDS = ['firstName', 'lastName', 'password'] as const
type InvitationEntries = Record<(typeof FIELDS)[number], string>

/** Accepts an invitation. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  usePageEvent('SIGNUP', {})
  return (
    <LinkFrame kind="invite" title={text('account.invitation')}>
      {(link, follow) => (
        <>
          <p>{text('account.invitation.about', { email: link.email })}</p>
          <AcceptanceForm
            link={link}
            send={(entered) => follow((token) => call('PUT /users/invitations', { body: { token, ...entered } }))}
          />
        </>
      )}
    </LinkFrame>
  )
}

function AcceptanceForm({ link, send }: { link: LinkView; send: (entered: InvitationEntries) => Promise<void> }) {
  const { email, firstName, lastName } = link
  const text = useText()
  const entries = useEntries({
    fields: FIELDS,
    defaults: { firstName, lastName },
    check: ({ password, ...names }) => {
      const mistake = mistakeInPassword(password, email)
      return { ...findMissing(names), ...(mistake && { password: mistake }) }
    },
    send,
  })
  const { field } = entries
  return (
    <AccountForm {...entries} button={text('account.invitation.take')}>
      <div className={classes.pair}>
        <TextInput {...field('firstName')} label={text('account.firstName')} autoComplete="given-name" maxLength={80} />
        <TextInput {...field('lastName')} label={text('account.lastName')} autoComplete="family-name" maxLength={80} />
      </div>
      <UsernameHint email={email} />
      <NewPasswordInput {...field('password')} label={text('account.signIn.password')} />
    </AccountForm>
  )
}
