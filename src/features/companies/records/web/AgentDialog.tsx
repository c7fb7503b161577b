import { plainWording } from '#lib/fields/field-text.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { RecordField } from '#ui/record/RecordField.tsx'
import { useFieldsForm } from '#ui/record/use-fields-form.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Agent } from '../../contract.ts'
import { AGENT_FIELDS } from '../../fields.ts'
import classes from './AgentDialog.module.css'
import { agentValues } from './agent-values.ts'
import { companyLabels } from './company-labels.ts'

type Props = {
  companyId: number
  /** Undefined for a new one. */
  agent: Agent | undefined
  onClose: () => void
}

const CHANGED = {
  invalidates: ['GET /api/admin/companies/:id', 'GET /api/admin/companies', 'GET /api/admin/agents'],
} as const

/** Adds or changes an agent of a company. */
export function AgentDialog({ companyId: id, agent, onClose }: Props) {
  const text = useText()
  const wording = plainWording(useLocale())
  const create = useApiMutation('POST /api/admin/companies/:id/agents', { ...CHANGED, createsOnce: true })
  const change = useApiMutation('PUT /api/admin/companies/:id/agents/:agentId', CHANGED)
  const form = useFieldsForm({
    fields: AGENT_FIELDS,
    values: agentValues(agent),
    wording,
    send: (body) =>
      agent
        ? change.mutateAsync({ params: { id, agentId: agent.id }, body })
        : create.mutateAsync({ params: { id }, body }),
    onSaved: onClose,
  })
  return (
    <Dialog title={text(agent ? 'agent.edit' : 'agent.add')} width={480} onPhone="sheet" onClose={onClose}>
      <form {...form.props} className={classes.form}>
        <div className={classes.fields}>
          {Object.entries(AGENT_FIELDS).map(([name, field]) => (
            <RecordField key={name} {...{ name, field, form, wording }} {...companyLabels(text)} />
          ))}
        </div>
        <FormAlert form={form} />
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <SubmitButton isPending={form.isPending}>{text('common.save')}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
