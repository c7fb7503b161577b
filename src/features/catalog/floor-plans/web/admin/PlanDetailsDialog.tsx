import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import type { EditedPlan } from '../../contract.ts'
import { checkFloor } from './form-values.ts'
import classes from './PlansEditor.module.css'
import { planBody, planValues } from './plan-values.ts'
import type { EditPlans } from './use-edited-plans.ts'

type Props = { plan: EditedPlan; edit: EditPlans; onClose: () => void }

/** Changes a plan's label and floor. */
export function PlanDetailsDialog({ plan, edit, onClose }: Props) {
  const text = useText()
  const form = useForm({
    values: planValues(plan),
    check: ({ label, floor }) => ({
      label: label === '' ? 'plans.label.missing' : undefined,
      floor: checkFloor(floor),
    }),
    send: (values) => edit.changePlan.mutateAsync({ params: { id: plan.id }, body: planBody(values) }),
    onSaved: onClose,
  })
  return (
    <Dialog title={text('plans.edit.title')} width={440} onPhone="sheet" onClose={onClose}>
      <form {...form.props} className={classes.form}>
        <TextField {...form.field('label')} label={text('plans.label')} maxLength={80} autoComplete="off" />
        <TextField {...form.field('floor')} label={text('plans.floor')} inputMode="numeric" maxLength={4} />
        <FormAlert form={form} />
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <SubmitButton isPending={form.isPending}>{text('common.save')}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
