import { plainWording } from '#lib/fields/field-text.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { DialogForm } from '#ui/dialog/DialogForm.tsx'
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
    <DialogForm
      title={text(agent ? 'agent.edit' : 'agent.add')}
      width={480}
      form={form}
      submit={text('common.save')}
      onClose={onClose}
    >
      <div className={classes.fields}>
        {Object.entries(AGENT_FIELDS).map(([name, field]) => (
          <RecordField key={name} {...{ name, field, form, wording }} {...companyLabels(text)} />
        ))}
      </div>
    </DialogForm>
  )
}
