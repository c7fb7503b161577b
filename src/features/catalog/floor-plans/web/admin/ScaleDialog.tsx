import { useState } from 'react'
import { type LengthUnit, toInches } from '#lib/units/length.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import type { EditedPlan } from '../../contract.ts'
import { WIDTH_INCHES, widthFromLine } from '../../rules.ts'
import { PlanSheet } from '../PlanSheet.tsx'
import { readNumber } from './form-values.ts'
import canvas from './PlanCanvas.module.css'
import classes from './PlansEditor.module.css'
import { PointHandle } from './PointHandle.tsx'
import type { EditPlans } from './use-edited-plans.ts'

type Props = { plan: EditedPlan; unit: LengthUnit; edit: EditPlans; onClose: () => void }

/** People enter feet or meters; lengths are stored in inches or centimeters. */
const PER_ENTERED = { Inches: 12, Centimeters: 100 } as const

/** Sets a plan's scale by a line on it whose real length is known. */
export function ScaleDialog({ plan, unit, edit, onClose }: Props) {
  const text = useText()
  const [from, setFrom] = useState({ x: 0.25, y: 0.5 })
  const [to, setTo] = useState({ x: 0.75, y: 0.5 })
  const params = { id: plan.id }
  const widthOf = (length: string) => widthFromLine(from, to, plan, (readNumber(length) ?? 0) * PER_ENTERED[unit]) ?? 0
  const form = useForm({
    values: { length: '' },
    check({ length }) {
      const inches = toInches({ magnitude: widthOf(length), unit })
      return {
        length: inches < WIDTH_INCHES.least || inches > WIDTH_INCHES.most ? ('plans.scale.wrong' as const) : undefined,
      }
    },
    send: ({ length }) =>
      edit.changePlan.mutateAsync({ params, body: { realWidth: { magnitude: widthOf(length), unit } } }),
    onSaved: onClose,
  })
  function removeScale() {
    // A failure is shown by a notification.
    edit.changePlan.mutate({ params, body: { realWidth: null } })
    onClose()
  }
  return (
    <Dialog title={text('plans.scale.title', { name: plan.label })} width={840} onClose={onClose}>
      <form {...form.props} className={classes.form}>
        <p>{text('plans.scale.how')}</p>
        <div className={canvas.canvas} style={{ aspectRatio: plan.width / plan.height }}>
          <PlanSheet plan={plan} alt={plan.label} sizes="800px" marks={[]} onHighlight={() => {}}>
            <div className={canvas.surface}>
              <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
              </svg>
              <PointHandle point={from} label={text('plans.scale.start')} onMove={setFrom} />
              <PointHandle point={to} label={text('plans.scale.end')} onMove={setTo} />
            </div>
          </PlanSheet>
        </div>
        <TextField
          {...form.field('length')}
          label={text(unit === 'Inches' ? 'plans.scale.feet' : 'plans.scale.metres')}
          inputMode="decimal"
          maxLength={8}
        />
        <FormAlert form={form} />
        <div className={classes.foot}>
          {plan.realWidth && <Button onClick={removeScale}>{text('plans.scale.remove')}</Button>}
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <SubmitButton isPending={form.isPending}>{text('common.save')}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
