import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { serve } from '#platform/http/serve.ts'
import { compareUsers } from './compare-users.ts'
import { userMerges } from './contract.ts'
import { mergeUsers } from './merge-users.ts'
import { undoUserMerge } from './undo-user-merge.ts'

/** Two accounts of one person: compared, merged, and the merge undone. */
export function userMergeRoutes(app: FastifyInstance, ctx: RouteContext) {
  serve(app, userMerges, {
    'GET /api/admin/users/:id/merge/:other': ({ params: { id, other } }, { user }) =>
      compareUsers(ctx.db, { mergedId: id, targetId: other }, { userId: user.id, hasOtherAdmin: true }),
    'POST /api/admin/users/:id/merge': ({ params, body }, by) => mergeUsers(ctx, params.id, body, by),
    async 'POST /api/admin/user_merges/:id/undo'({ params }, by) {
      await undoUserMerge(ctx, params.id, by)
      return {}
    },
  })
}
