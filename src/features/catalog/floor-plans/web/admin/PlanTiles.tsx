import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import type { EditedPlan, EditedRoom } from '../../contract.ts'
import { roomName } from '../displayed-rooms.ts'
import { PlanSheet } from '../PlanSheet.tsx'
import type { Opened } from './opened-dialog.ts'
import classes from './PlansEditor.module.css'
import type { EditPlans } from './use-edited-plans.ts'

type Props = { plans: EditedPlan[]; rooms: EditedRoom[]; edit: EditPlans; onOpen: (opened: Opened) => void }

/** The plans in order, each with its marked rooms and what can be done with it. */
export function PlanTiles({ plans, rooms, edit, onOpen }: Props) {
  const text = useText()
  if (plans.length === 0) return <p className={classes.empty}>{text('plans.none')}</p>
  return (
    <ul className={classes.tiles}>
      {plans.map((plan, index) => {
        const name = plan.label
        const action = (id: 'common.edit' | 'plans.scale' | 'common.moveUp' | 'common.delete', onClick: () => void) => (
          <Button size="small" onClick={onClick} aria-label={text(`${id}.of`, { name })}>
            {text(id)}
          </Button>
        )
        return (
          <li key={plan.id} className={classes.tile}>
            <div className={classes.preview}>
              <PlanSheet
                plan={plan}
                alt={text('plans.pictureOf', { name })}
                sizes="360px"
                marks={marksOf(plan)}
                highlighted="all"
                onHighlight={() => {}}
              />
            </div>
            <h3>{name}</h3>
            <div className={classes.actions}>
              {action('common.edit', () => onOpen({ dialog: 'plan', plan }))}
              {action('plans.scale', () => onOpen({ dialog: 'scale', plan }))}
              {index > 0 &&
                action('common.moveUp', () =>
                  edit.changePlan.mutate({ params: { id: plan.id }, body: { position: index - 1 } }),
                )}
              {action('common.delete', () => onOpen({ dialog: 'deletePlan', plan }))}
            </div>
          </li>
        )
      })}
    </ul>
  )

  function marksOf(plan: EditedPlan) {
    return rooms.flatMap((room) =>
      room.mark?.floorPlanId === plan.id
        ? [{ key: room.id, name: roomName(room, text), outlines: room.mark.outlines }]
        : [],
    )
  }
}
