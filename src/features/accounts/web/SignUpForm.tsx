import { useEffect, useEffectEvent } from 'react'
import { MARKET_SLUGS, MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Honeypot } from '#ui/form/Honeypot.tsx'
import type { Mistakes } from '#ui/form/mistakes.tsx'
import { Optional } from '#ui/form/Optional.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { type Form, useForm } from '#ui/form/use-form.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { checkRequest, NO_REQUEST, RequestFields, requestBody } from '../company-requests/web/CompanyField.tsx'
import classes from './AccountForm.module.css'
import { AccountForm } from './AccountForm.tsx'
import { findMissing, mistakeInPassword } from './check-entries.ts'
import { mistakeInEmail } from './check-sign-in.ts'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import { sendableOrigin } from './open-origin.ts'
import { RoleChoice, type RoleChosen } from './RoleChoice.tsx'

/** In page order. */
const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  role: '',
  ...NO_REQUEST,
  market: '',
  website: '',
}
type SignUpValues = typeof EMPTY

/** What was sent, without what the page must not show again. */
export type SentSignUp = Omit<SignUpValues, 'password' | 'website'>

type Props = {
  origin: string
  /** The market of the page before, chosen until another one is. */
  market: MarketSlug | undefined
  /** The role that a link names, chosen until another one is. */
  chosenRole: RoleChosen | undefined
  /** SentSignUp before, to another address. */
  sent: SentSignUp | undefined
  onSent: (sent: SentSignUp) => void
}

/** The fields of a sign-up. */
export function SignUpForm({ origin, market: marketBefore, chosenRole, sent, onSent }: Props) {
  const text = useText()
  const signUp = useApiMutation('POST /users/sign_up')
  const form = useForm({
    values: { ...EMPTY, market: marketBefore ?? '', role: chosenRole ?? '', ...sent },
    check,
    async send({ password, website, ...sent }) {
      await signUp.mutateAsync({ body: { ...signUpBody(sent), password, website, ...sendableOrigin(origin) } })
      onSent(sent)
    },
  })
  const { field } = form
  const { ref } = form.props
  useEffect(() => {
    if (sent) ref.current?.querySelector<HTMLInputElement>('[name=email]')?.select()
  }, [sent, ref])
  return (
    <AccountForm form={form} button={text('account.create')}>
      <div className={classes.pair}>
        <TextField {...field('firstName')} label={text('common.firstName')} autoComplete="given-name" maxLength={80} />
        <TextField {...field('lastName')} label={text('common.lastName')} autoComplete="family-name" maxLength={80} />
      </div>
      <TextField
        {...field('email')}
        type="email"
        label={text('common.workEmail')}
        autoComplete="username"
        maxLength={254}
      />
      <NewPasswordInput {...field('password')} label={text('account.signIn.password')} />
      <RoleChoice error={field('role').error} radio={(role) => form.radio('role', role)} />
      <CompanyPart form={form} />
      <SelectField
        {...field('market')}
        label={text('common.market')}
        options={[
          ['', text('account.market.choose')],
          ...MARKET_SLUGS.map((slug) => [slug, MARKETS[slug].name] as const),
        ]}
      />
      <Honeypot />
      <p className={classes.aside}>
        <Agreement />
      </p>
    </AccountForm>
  )
}

/** What is agreed to, as one sentence with two links. */
function Agreement() {
  const text = useText()
  const [before, between, after] = text('account.create.terms', { terms: LINK, privacy: LINK }).split(LINK)
  return (
    <span>
      {before}
      <SiteLink href={paths.terms()} target="_blank">
        {text('account.create.terms.terms')}
      </SiteLink>
      {between}
      <SiteLink href={paths.privacy()} target="_blank">
        {text('account.create.terms.privacy')}
      </SiteLink>
      {after}
    </span>
  )
}
/** Where the sentence has a link. */
const LINK = '|'

/** The company of a user; for those who lease out space, the request to work for it. */
function CompanyPart({ form }: { form: Form<SignUpValues> }) {
  const isRequest = form.useValue('role') === 'landlord_rep'
  const isChosen = form.useValue('companyId') !== ''
  const clearCompany = useEffectEvent(() => form.set({ companyId: '' }))
  useEffect(() => {
    // The field of the other roles changes the name alone.
    if (!isRequest && isChosen) clearCompany()
  }, [isRequest, isChosen])
  if (isRequest) return <RequestFields form={form} />
  return (
    <TextField
      {...form.field('companyName')}
      label={<Optional label="common.company" />}
      autoComplete="organization"
      maxLength={160}
    />
  )
}

/** Who leases out space has the role of an occupier until the company accepts them. */
function signUpBody({ companyId, companyName, note, ...sent }: SentSignUp) {
  const { role, market } = sent as { role: RoleChosen; market: MarketSlug }
  return role === 'landlord_rep'
    ? { ...sent, market, role: 'occupier' as const, companyRequest: requestBody({ companyId, companyName, note }) }
    : { ...sent, market, role, companyName }
}

function check({
  firstName,
  lastName,
  email,
  password,
  role,
  market,
  companyName,
}: SignUpValues): Mistakes<SignUpValues> {
  return {
    ...findMissing({ firstName, lastName, role, market }),
    email: mistakeInEmail(email),
    password: mistakeInPassword(password, email),
    ...(role === 'landlord_rep' && checkRequest({ companyName })),
  }
}
