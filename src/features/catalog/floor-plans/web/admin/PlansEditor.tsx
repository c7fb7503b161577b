import { useState } from 'react'
import type { EditedSubject } from '#features/media/photos/web/edited-subject.ts'
import { Card } from '#ui/Card.tsx'
import { DeleteDialog } from '#ui/dialog/DeleteDialog.tsx'
import { Shimmer } from '#ui/layout/Shimmer.tsx'
import { useText } from '#ui/use-text.ts'
import { AddPlan } from './AddPlan.tsx'
import { MarkDialog } from './MarkDialog.tsx'
import type { Opened } from './opened-dialog.ts'
import { PlanDetailsDialog } from './PlanDetailsDialog.tsx'
import { PlanTiles } from './PlanTiles.tsx'
import { RoomDialog } from './RoomDialog.tsx'
import { RoomTable } from './RoomTable.tsx'
import { ScaleDialog } from './ScaleDialog.tsx'
import { type PlansSubject, useEditedPlans, useEditedRooms, useEditPlans } from './use-edited-plans.ts'

/** Edits the floor plans of a listing or building, and the rooms of a listing; nothing for a landlord. */
export function PlansEditor({ subject }: { subject: EditedSubject }) {
  const { type } = subject
  return type === 'landlords' ? null : <Sections key={subject.id} subject={{ ...subject, type }} />
}

function Sections({ subject }: { subject: PlansSubject }) {
  const text = useText()
  const plans = useEditedPlans(subject)
  const rooms = useEditedRooms(subject)
  const edit = useEditPlans(subject)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  if (plans.isError || rooms.isError) return <p role="alert">{text('plans.unavailable')}</p>
  const { floorPlans, lengthUnit } = plans.data ?? { floorPlans: [], lengthUnit: 'Inches' as const }
  const { rooms: ownRooms, areaUnit } = rooms.data ?? { rooms: [], areaUnit: 'sf' as const }
  const isListing = subject.type === 'listings'
  return (
    <>
      <Card aria-labelledby="plans" aria-busy={plans.isPending}>
        <AddPlan subject={subject} edit={edit} count={floorPlans.length} />
        {plans.isPending && <Shimmer width="320px" height={280} />}
        {plans.data && <PlanTiles plans={floorPlans} rooms={ownRooms} edit={edit} onOpen={setOpened} />}
      </Card>
      {isListing && (
        <Card aria-labelledby="rooms" aria-busy={rooms.isPending}>
          {rooms.isPending && <Shimmer width="100%" height={180} />}
          {rooms.data && (
            <RoomTable rooms={ownRooms} plans={floorPlans} subject={subject} edit={edit} onOpen={setOpened} />
          )}
        </Card>
      )}
      {opened?.dialog === 'plan' && <PlanDetailsDialog plan={opened.plan} edit={edit} onClose={close} />}
      {opened?.dialog === 'scale' && <ScaleDialog plan={opened.plan} unit={lengthUnit} edit={edit} onClose={close} />}
      {opened?.dialog === 'room' && (
        <RoomDialog room={opened.room} listingId={subject.id} areaUnit={areaUnit} edit={edit} onClose={close} />
      )}
      {opened?.dialog === 'mark' && (
        <MarkDialog
          room={opened.room}
          rooms={ownRooms}
          plans={floorPlans}
          listingId={subject.id}
          areaUnit={areaUnit}
          edit={edit}
          onClose={close}
        />
      )}
      {opened?.dialog === 'deletePlan' && (
        <DeleteDialog
          title={text('common.delete.title', { name: opened.plan.label })}
          about={text('plans.delete.about')}
          confirm={text('common.delete')}
          onDelete={() => edit.deletePlan.mutate({ params: { id: opened.plan.id } })}
          onClose={close}
        />
      )}
      {opened?.dialog === 'deleteRoom' && (
        <DeleteDialog
          title={text('rooms.delete.title')}
          about={text('rooms.delete.about')}
          confirm={text('common.delete')}
          onDelete={() => edit.deleteRoom.mutate({ params: { id: subject.id, roomId: opened.room.id } })}
          onClose={close}
        />
      )}
    </>
  )
}
