import type { FastifyInstance } from 'fastify'
import { checkPasscode } from '#features/share-links/check-passcode.ts'
import { paths } from '#lib/paths.ts'
import type { RouteContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { emailOrigin } from '#platform/http/site-origin.ts'
import { PASSCODES } from '../email-link-owner.ts'
import { passcodeForms } from './contract.ts'
import type { openLinks } from './open-link.ts'

type Context = Pick<RouteContext, 'db' | 'clock' | 'publicUrl'> & { links: ReturnType<typeof openLinks> }

const MAX_BYTES = 4_096

/** Accepts the passcode form of a page without JavaScript. The page that it leads back to says what was wrong. */
export function servePasscodeForm(app: FastifyInstance, { db, clock, publicUrl, links }: Context) {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    serve(scope, passcodeForms, {
      async 'POST /tourbook_shares/:token'({ params: { token }, body: { passcode } }, { request, reply }) {
        const leadBack = (refusal: { passcode?: 'missing' | 'wrong' | 'wait' | 'resting'; seconds?: number } = {}) => {
          reply.code(303).header('location', paths.tourbookShare({ token, ...refusal }))
          return { isOpen: refusal.passcode === undefined }
        }
        if (passcode === '') return leadBack({ passcode: 'missing' })
        const opened = await links.find(token)
        try {
          const site = emailOrigin(request, publicUrl)
          if (!(await checkPasscode(db, PASSCODES, opened, { passcode, ip: request.ip, now: clock(), site })))
            return leadBack({ passcode: 'wrong' })
        } catch (error) {
          if (error instanceof AppError && error.code === 'link_resting') return leadBack({ passcode: 'resting' })
          if (!(error instanceof AppError) || error.status !== 429) throw error
          return leadBack({ passcode: 'wait', seconds: error.retryAfterS ?? 60 })
        }
        links.grant(opened, reply)
        return leadBack()
      },
    })
  })
}
