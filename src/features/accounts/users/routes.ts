import type { FastifyInstance } from 'fastify'
import type { Role } from '#lib/permissions.ts'
import { conflict } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve, type UserRequest } from '#platform/http/serve.ts'
import { changeRecord, loadRecord } from '#platform/records/change-record.ts'
import type { SessionDeps } from '../begin-session.ts'
import { describeRequest } from '../describe-request.ts'
import { sendInvitation } from '../registration/invite-user.ts'
import { userKind } from './change-user.ts'
import { users } from './contract.ts'
import { deactivateUser, reactivateUser } from './deactivate-user.ts'
import { USER_PAGE_SIZE, USER_SORTS, type UserState } from './rules.ts'
import { countUsers, findUsers } from './store.ts'

/** Users as admins list, change, invite again and deactivate them. */
export function userRoutes(app: FastifyInstance, deps: SessionDeps) {
  const { db, clock, sessions } = deps
  const kind = userKind({ clock })
  const show = ({ id }: { id: number }, { user }: UserRequest) => loadRecord(db, kind, { id, user })

  serve(app, users, {
    async 'GET /api/admin/users'({ query: { query = '', roles, states, companies, sort_by, ...pageQuery } }) {
      const page = pageOf(pageQuery, USER_PAGE_SIZE)
      const { users, totalCount } = await findUsers(
        db,
        {
          query,
          roles: listed<Role>(roles),
          states: listed<UserState>(states),
          companyIds: listed(companies).map(Number),
          sort: sort_by ?? USER_SORTS[0],
        },
        page,
      )
      const ids = users.map(({ id }) => id)
      return { users, pagination: paginate(page, ids, totalCount) }
    },
    'GET /api/admin/filters/users': () => countUsers(db),
    'GET /api/admin/users/:id': ({ params }, by) => show(params, by),
    'PUT /api/admin/users/:id': ({ params, body }, by) => changeRecord(db, kind, { id: params.id, body, by }),

    async 'POST /api/admin/users/:id/invitation'({ params }, by) {
      const { request } = by
      return createOnce(db, { request, requester: sessions.requesterOf(request) }, async (transaction) => {
        const { id, email, role, companyId, state } = await loadRecord(transaction, kind, {
          id: params.id,
          user: by.user,
        })
        if (state !== 'invited') throw conflict('This user has an account already.')
        await sendInvitation(transaction, { userId: id, email, role, companyId }, describeRequest(request, deps))
        return loadRecord(transaction, kind, { id, user: by.user })
      })
    },
    async 'PUT /api/admin/users/:id/deactivation'({ params: { id } }, by) {
      await deactivateUser(db, { id, by: by.user.id }, describeRequest(by.request, deps))
      return show({ id }, by)
    },
    async 'DELETE /api/admin/users/:id/deactivation'({ params: { id } }, by) {
      await reactivateUser(db, { id }, describeRequest(by.request, deps))
      return show({ id }, by)
    },
  })
}

const listed = <Value extends string>(text = ''): Value[] => text.split(',').filter(Boolean) as Value[]
