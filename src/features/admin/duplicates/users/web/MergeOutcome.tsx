import type { UserRecord } from '#features/accounts/users/contract.ts'
import { userName } from '#features/accounts/users/web/user-labels.ts'
import { Card } from '#ui/Card.tsx'
import { useText } from '#ui/use-text.ts'

/** What a merge of two accounts means for who signs in, what they may do, and who opens their links. */
export function MergeOutcome({ merged, target }: { merged: UserRecord; target: UserRecord }) {
  const text = useText()
  const roles = { role: text(`account.role.${target.role}`), former: text(`account.role.${merged.role}`) }
  return (
    <Card title={text('duplicates.also')}>
      <p>{text('userMerge.outcome.signIn', { email: merged.email, other: target.email })}</p>
      <p>{text('userMerge.outcome.links', { name: userName(target) })}</p>
      {merged.role !== target.role && <p>{text('userMerge.outcome.role', roles)}</p>}
      {merged.companyId !== target.companyId && <p>{text('userMerge.outcome.company')}</p>}
    </Card>
  )
}
