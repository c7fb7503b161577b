import { useQuery } from '@tanstack/react-query'
import type { EditedSubject } from '#features/media/photos/web/edited-subject.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'

/** What plans are edited of, by which of the two sets of equal calls. */
export type PlansSubject = EditedSubject & { type: 'listings' | 'buildings' }

export function useEditedPlans({ workspace, type, id }: PlansSubject) {
  const { call } = useApp()
  return useQuery(readOptions(call, `GET /api/${workspace}/${type}/:id/floor_plans`, { params: { id } }))
}

/** The rooms of a listing; buildings have none. */
export function useEditedRooms({ workspace, type, id }: PlansSubject) {
  const { call } = useApp()
  const read = readOptions(call, `GET /api/${workspace}/listings/:id/rooms`, { params: { id } })
  return useQuery({ ...read, enabled: type === 'listings' })
}

/** The writes of plans and rooms. Each is followed by a notification, and shows what it changed. */
export function useEditPlans({ workspace, type }: PlansSubject) {
  const text = useText()
  const notify = useNotify()
  const common = {
    invalidates: [
      `GET /api/${workspace}/${type}/:id/floor_plans`,
      `GET /api/${workspace}/listings/:id/rooms`,
      `GET /api/${workspace}/${type}/:id/history`,
      'GET /api/listings/:id',
      'GET /api/buildings/:id',
    ],
    failed: 'common.notSaved',
    explain: 'common.failed.about',
  } as const
  const saved = { ...common, onSuccess: () => notify.success(text('common.saved')) }
  const deleted = { ...common, onSuccess: () => notify.success(text('common.deleted')) }
  return {
    createPlan: useApiMutation(`POST /api/${workspace}/floor_plans`, { ...saved, createsOnce: true }),
    changePlan: useApiMutation(`PUT /api/${workspace}/floor_plans/:id`, saved),
    deletePlan: useApiMutation(`DELETE /api/${workspace}/floor_plans/:id`, deleted),
    createRoom: useApiMutation(`POST /api/${workspace}/listings/:id/rooms`, { ...saved, createsOnce: true }),
    changeRoom: useApiMutation(`PUT /api/${workspace}/listings/:id/rooms/:roomId`, saved),
    deleteRoom: useApiMutation(`DELETE /api/${workspace}/listings/:id/rooms/:roomId`, deleted),
  }
}

export type EditPlans = ReturnType<typeof useEditPlans>
