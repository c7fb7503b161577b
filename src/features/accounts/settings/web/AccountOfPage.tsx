import { findMarket } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { useRead } from '#site/api/api-client.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { useParam } from '#ui/routing/use-address.ts'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import { ROLE_NAMES } from './AccessSection.tsx'
import classes from './AccountOfPage.module.css'
import { Page as AccountPage, load as loadAccount } from './AccountPage.tsx'

export async function load(context: LoadContext): Promise<PageHead> {
  const { read, text, params } = context
  const id = idIn(params.id)
  const { id: own } = await read('GET /api/current_user/profile', {})
  if (id === own) return loadAccount(context)
  const { email } = await read('GET /api/users/:id', { params: { id } })
  return { title: email, description: text('settings.describe'), canonical: paths.accountOf({ id }), noIndex: true }
}

/** The user's own account by its id, or another account for an administrator. */
export function Page() {
  const id = useParam('id')
  const profile = useRead('GET /api/current_user/profile', {})
  return Number(id) === profile.id ? <AccountPage /> : <Summary id={Number(id)} />
}

const STATES = {
  deactivated: 'settings.state.deactivated',
  leaving: 'settings.state.closing',
} as const satisfies Record<string, MessageId>

function Summary({ id }: { id: number }) {
  const text = useText()
  const account = useRead('GET /api/users/:id', { params: { id } })
  usePageEvent('ACCOUNT_SETTINGS', {})
  const day = useLocalDay()
  const facts: [MessageId, string | null][] = [
    ['account.signIn.email', account.email],
    ['common.role', text(ROLE_NAMES[account.role])],
    ['settings.employer', account.employer],
    ['common.company', account.companyName],
    ['settings.jobTitle', account.title],
    ['common.phone', account.phone],
    ['settings.license', account.licenseNumber],
    ['settings.office', account.officeAddress],
    ['common.market', findMarket(account.market ?? '')?.name ?? null],
    ['settings.vtsId', account.vtsId],
    ['settings.since', day(account.createdAt)],
    ['settings.seen', day(account.seenAt)],
    ['settings.about', account.about],
  ]
  return (
    <div className={`page ${classes.summary}`}>
      <h1>{`${account.firstName} ${account.lastName}`.trim() || account.email}</h1>
      {account.state !== 'active' && <p className={classes.state}>{text(STATES[account.state])}</p>}
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{text(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
