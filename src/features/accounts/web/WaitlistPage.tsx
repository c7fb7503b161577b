import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import { Honeypot } from '#ui/form/Honeypot.tsx'
import { Optional } from '#ui/form/Optional.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { AccountForm } from './AccountForm.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { findMissing } from './check-entries.ts'
import { mistakeInEmail } from './check-sign-in.ts'
import { accountPageHead } from './head-account-page.ts'

export const load = (context: LoadContext) => accountPageHead(context, 'waitlist.title', 'waitlist.describe')

/** In page order. */
const EMPTY = { name: '', email: '', company: '', place: '', website: '' }

/** Waitlist for visitors who look where there are no listings yet. */
export function Page() {
  const text = useText()
  const [joined, setJoined] = useState<{ email: string; market: string }>()
  if (joined) {
    return (
      <AccountFrame title={text('waitlist.joined')} takesFocus>
        <p>{text('waitlist.joined.about', joined)}</p>
        <div>
          <Button href={paths.search()} variant="primary" size="large">
            {text('search.allSpaces')}
          </Button>
        </div>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={text('waitlist.title')}>
      <p>{text('waitlist.about')}</p>
      <WaitlistForm onJoined={setJoined} />
    </AccountFrame>
  )
}

function WaitlistForm({ onJoined }: { onJoined: (joined: { email: string; market: string }) => void }) {
  const text = useText()
  const join = useApiMutation('POST /waitlist')
  const { source } = usePageQuery()
  const form = useForm({
    values: EMPTY,
    check,
    async send({ place: market, ...entered }) {
      const sent = typeof source === 'string' && SOURCE.test(source) ? { source } : {}
      await join.mutateAsync({ body: { ...entered, market, ...sent } })
      onJoined({ email: entered.email, market })
    },
  })
  const { field } = form
  return (
    <AccountForm form={form} button={text('waitlist.join')}>
      <TextField {...field('name')} label={text('common.name')} autoComplete="name" maxLength={160} />
      <TextField
        {...field('email')}
        type="email"
        label={text('common.workEmail')}
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...field('company')}
        label={<Optional label="common.company" />}
        autoComplete="organization"
        maxLength={160}
      />
      <TextField {...field('place')} label={text('waitlist.market')} autoComplete="address-level2" maxLength={80} />
      <Honeypot />
    </AccountForm>
  )
}

/** Allowed values of `source`, which names the page that linked here. */
const SOURCE = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/

function check({ name, email, place }: typeof EMPTY) {
  return { ...findMissing({ name, place }), email: mistakeInEmail(email) }
}
