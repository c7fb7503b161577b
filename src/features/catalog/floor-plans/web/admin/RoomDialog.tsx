import type { AreaUnit } from '#lib/units/area.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import { ROOM_KINDS } from '../../../listings/rules.ts'
import type { EditedRoom } from '../../contract.ts'
import { checkArea, checkCount, checkSeats } from './form-values.ts'
import classes from './PlansEditor.module.css'
import { roomBody, roomValues } from './plan-values.ts'
import type { EditPlans } from './use-edited-plans.ts'

type Props = {
  /** Undefined for a new one. */
  room: EditedRoom | undefined
  listingId: number
  areaUnit: AreaUnit
  edit: EditPlans
  onClose: () => void
}

/** Adds or changes a room. */
export function RoomDialog({ room, listingId, areaUnit, edit, onClose }: Props) {
  const text = useText()
  const form = useForm({
    values: roomValues(room),
    check: ({ kind, name, count, seats, area }) => ({
      name: kind === 'other' && name === '' ? 'rooms.name.missing' : undefined,
      count: checkCount(count),
      seats: checkSeats(seats),
      area: checkArea(area),
    }),
    send(values) {
      const body = roomBody(values, areaUnit)
      if (!room) return edit.createRoom.mutateAsync({ params: { id: listingId }, body })
      return edit.changeRoom.mutateAsync({ params: { id: listingId, roomId: room.id }, body })
    },
    onSaved: onClose,
  })
  const { field } = form
  return (
    <Dialog title={text(room ? 'rooms.edit.title' : 'rooms.add')} width={480} onPhone="sheet" onClose={onClose}>
      <form {...form.props} className={classes.form}>
        <SelectField
          {...field('kind')}
          label={text('common.kind')}
          options={ROOM_KINDS.map((kind) => [kind, text(`roomKind.${kind}`)])}
        />
        <TextField {...field('name')} label={text('rooms.name')} maxLength={80} autoComplete="off" />
        <div className={classes.three}>
          <TextField {...field('count')} label={text('rooms.count')} inputMode="numeric" maxLength={4} />
          <TextField {...field('seats')} label={text('rooms.seats')} inputMode="numeric" maxLength={5} />
          <TextField
            {...field('area')}
            label={text('rooms.area', { unit: areaUnit })}
            inputMode="decimal"
            maxLength={10}
          />
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
