import { formatCount } from '#lib/count.ts'
import { FactsCard } from '#ui/record/FactsCard.tsx'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { UserRecord } from '../contract.ts'

/** Who a user is, and what they have on the site. */
export function UserFacts({ user }: { user: UserRecord }) {
  const text = useText()
  const locale = useLocale()
  const { email, emailVerified, title, phone, invitedAt, createdAt, seenAt, counts } = user
  const day = useLocalDay()
  const known = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  const counted = (label: string, count: number) => ({ label, value: formatCount(count, locale) })
  return (
    <>
      <FactsCard
        title={text('user.person')}
        facts={[
          { label: text('account.signIn.email'), value: emailVerified ? email : text('user.unconfirmed', { email }) },
          ...known(text('settings.jobTitle'), title),
          ...known(text('common.phone'), phone),
          ...known(text('securityEvent.invited'), day(invitedAt)),
          ...known(text('settings.since'), day(createdAt)),
          ...known(text('settings.seen'), day(seenAt)),
        ]}
      />
      <FactsCard
        title={text('record.onSite')}
        facts={[
          counted(text('user.sessions'), counts.sessions),
          counted(text('frame.tourbooks'), counts.tourbooks),
          counted(text('user.sharedSpaces'), counts.sharedListings),
          counted(text('user.savedSpaces'), counts.savedListings),
          counted(text('alerts.title'), counts.savedSearches),
          counted(text('user.inquiries'), counts.inquiries),
        ]}
      />
    </>
  )
}
