import { useState } from 'react'
import { useFindRecords } from '#site/record/use-find-records.ts'
import { type Choice, FindField } from '#ui/combobox/FindField.tsx'
import { DialogForm } from '#ui/dialog/DialogForm.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import type { CompanyRequest } from '../contract.ts'
import { LISTING_COMPANY_KINDS } from '../rules.ts'
import { useDecision } from './use-decision.ts'

type Props = { request: CompanyRequest; onClose: () => void }
/** The company is there under another name. */
const EXISTING = 'existing'
type Kind = (typeof LISTING_COMPANY_KINDS)[number]

/** Accepts a request with a typed name: for a company that is chosen, or for one that is created. */
export function ChooseCompanyDialog({ request, onClose }: Props) {
  const text = useText()
  const { company: find } = useFindRecords()
  const [chosen, setChosen] = useState<Choice>()
  const { mutateAsync } = useDecision('admin', onClose)
  const { id, companyName, user } = request
  const form = useForm({
    values: { kind: LISTING_COMPANY_KINDS[0] as string },
    check: ({ kind }) => (kind === EXISTING && !chosen ? { kind: 'companyRequest.choose.missing' as const } : {}),
    send: ({ kind }) =>
      mutateAsync({
        params: { id },
        body: { decision: 'accepted', ...(kind === EXISTING ? { companyId: chosen!.id } : { kind: kind as Kind }) },
      }),
  })
  const isExisting = form.useValue('kind') === EXISTING
  const values = { name: user.name || user.email, email: user.email, company: companyName }
  return (
    <DialogForm
      title={text('companyRequest.accept.title', values)}
      width={460}
      form={form}
      submit={text('companyRequest.accept')}
      onClose={onClose}
    >
      <p>{text('companyRequest.choose.about', values)}</p>
      <SelectField
        {...form.field('kind')}
        label={text('common.company')}
        options={[
          ...LISTING_COMPANY_KINDS.map((kind) => [kind, text(`companyRequest.create.${kind}`)] as const),
          [EXISTING, text('companyRequest.choose')],
        ]}
      />
      {isExisting && (
        <FindField
          label={text('companyRequest.choose.company')}
          chosen={chosen?.name ?? ''}
          find={find}
          onChoose={setChosen}
          onClear={() => setChosen(undefined)}
        />
      )}
    </DialogForm>
  )
}
