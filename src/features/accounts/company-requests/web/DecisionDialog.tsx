import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useText } from '#ui/use-text.ts'
import type { CompanyRequest } from '../contract.ts'
import type { RequestDecision } from '../rules.ts'

export type OpenDecision = { request: CompanyRequest; decision: RequestDecision }
type Props = OpenDecision & { isPending: boolean; onConfirm: () => void; onClose: () => void }

/** Asks before a request is accepted or declined, and says what follows. */
export function DecisionDialog({ request, decision, isPending, onConfirm, onClose }: Props) {
  const text = useText()
  const { user, company, companyName } = request
  const values = { name: user.name || user.email, email: user.email, company: company?.name ?? companyName }
  const isAccepted = decision === 'accepted'
  return (
    <ConfirmDialog
      title={text(isAccepted ? 'companyRequest.accept.title' : 'companyRequest.decline.title', values)}
      about={text(isAccepted ? 'companyRequest.accept.about' : 'companyRequest.decline.about', values)}
      confirm={text(isAccepted ? 'companyRequest.accept' : 'companyRequest.decline')}
      loading={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
