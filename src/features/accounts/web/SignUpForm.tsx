import { InputBase, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect } from 'react'
import { MARKET_SLUGS, MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { Honeypot } from '#ui/form/Honeypot.tsx'
import { type Mistakes, useEntries } from '#ui/form/use-entries.tsx'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import type { SignUpRole } from '../registration/rules.ts'
import classes from './AccountForm.module.css'
import { AccountForm } from './AccountForm.tsx'
import { findMissing, mistakeInPassword } from './check-entries.ts'
import { mistakeInEmail } from './check-sign-in.ts'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import { RoleChoice } from './RoleChoice.tsx'

const FIELDS = ['firstName', 'lastName', 'email', 'password', 'role', 'companyName', 'market', 'website'] as const
type SignUpEntries = Record<(typeof FIELDS)[number], string>

/** What was sent, without what the page must not show again. */
export type SentSignUp = Omit<SignUpEntries, 'password' | 'website'>

type Props = {
  origin: string
  /** SentSignUp before, to another address. */
  sent: SentSignUp | undefined
  onSent: (sent: SentSignUp) => void
}

/** The fields of a sign-up. */
export function SignUpForm({ origin, sent, onSent }: Props) {
  const text = useText()
  const { call } = useApp()
  const entries = useEntries({
    fields: FIELDS,
    defaults: sent,
    check,
    async send({ password, website, ...sent }) {
      const { role, market } = sent as { role: SignUpRole; market: MarketSlug }
      await call('POST /users/sign_up', { body: { ...sent, role, market, password, website, origin } })
      onSent(sent)
    },
  })
  const { field, form } = entries
  useEffect(() => {
    if (sent) form.ref.current?.querySelector<HTMLInputElement>('[name=email]')?.select()
  }, [sent, form.ref])
  return (
    <AccountForm {...entries} button={text('account.create')}>
      <div className={classes.pair}>
        <TextInput {...field('firstName')} label={text('account.firstName')} autoComplete="given-name" maxLength={80} />
        <TextInput {...field('lastName')} label={text('account.lastName')} autoComplete="family-name" maxLength={80} />
      </div>
      <TextInput
        {...field('email')}
        type="email"
        label={text('account.workEmail')}
        autoComplete="username"
        maxLength={254}
      />
      <NewPasswordInput {...field('password')} label={text('account.signIn.password')} />
      <RoleChoice {...field('role')} />
      <TextInput
        {...field('companyName')}
        label={
          <>
            {text('account.company')} <span className={classes.optional}>{text('account.optional')}</span>
          </>
        }
        autoComplete="organization"
        maxLength={160}
      />
      <InputBase
        {...field('market')}
        component="select"
        label={text('account.market')}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        rightSectionPointerEvents="none"
      >
        <option value="">{text('account.market.choose')}</option>
        {MARKET_SLUGS.map((slug) => (
          <option key={slug} value={slug}>
            {MARKETS[slug].name}
          </option>
        ))}
      </InputBase>
      <Honeypot />
    </AccountForm>
  )
}

function check({ firstName, lastName, email, password, role, market }: SignUpEntries): Mistakes<keyof SignUpEntries> {
  const emailError = mistakeInEmail(email)
  const passwordError = mistakeInPassword(password, email)
  return {
    ...findMissing({ firstName, lastName, role, market }),
    ...(emailError && { email: emailError }),
    ...(passwordError && { password: passwordError }),
  }
}
