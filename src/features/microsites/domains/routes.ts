import type { FastifyInstance } from 'fastify'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { serve, serveWithPortfolio, type UserRequest } from '#platform/http/serve.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { plainHost, type SiteHosts } from '#platform/http/site-hosts.ts'
import { emailOrigin } from '#platform/http/site-origin.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { NameLookup } from '#platform/names/look-up-names.ts'
import { makeToken } from '#platform/random-token.ts'
import { findSite } from '../site/serve/find-site.ts'
import { checkDomain, record } from './check-domain.ts'
import { micrositeDomains, tlsQuestions } from './contract.ts'
import { lookUpTarget } from './look-up-domain.ts'
import { presentDomain } from './present-domain.ts'
import { readDomain } from './read-domain.ts'
import { deleteDomain, findDomain, isEditable, lockEditable, setDomain, setMainName } from './store.ts'

const TOKEN_BYTES = 12

type Context = RouteContext & { names: NameLookup; micrositeHost: string | undefined; siteHosts: SiteHosts }

/** The own domains of sites, for admins and for their own companies' users; and the question of a TLS proxy. */
export function micrositeDomainRoutes(app: FastifyInstance, ctx: Context) {
  const { db, clock, names, micrositeHost, siteHosts, publicUrl } = ctx
  const ourHost = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname
  const pointsTo = micrositeHost ?? ourHost
  const reserved = [...new Set([ourHost, pointsTo])]

  const checkNow = async (id: number, { user, request }: UserRequest) => {
    const row = await findDomain(db, id)
    if (!row) throw notFound('domain')
    await consumeRateLimit(db, `domain ${user.id}`, { ...RATE_LIMITS.domainCheckOfUser, now: clock() })
    const context = {
      db,
      names,
      ours: lookUpTarget(names, pointsTo),
      now: clock(),
      origin: emailOrigin(request, publicUrl),
    }
    const actor = actorOf(request)
    const subject = { type: 'building', id }
    await recordAudit(db, {
      at: clock(),
      actor,
      action: 'microsite_domain.checked',
      subject,
      after: { host: row.main_name },
    })
    await checkDomain(context, row, actor)
  }

  /** Runs `work` on the building while no one else changes its domain; 404 for one that the user may not edit. */
  const withBuilding = <Result>(id: number, user: SessionUser, work: (transaction: Db) => Promise<Result>) =>
    db.transaction().execute(async (transaction) => {
      if (!(await lockEditable(transaction, id, user))) throw notFound('building')
      return work(transaction)
    })

  async function present(id: number, user: SessionUser) {
    if (!(await isEditable(db, id, user))) throw notFound('building')
    const row = await findDomain(db, id)
    return { id, domain: row ? presentDomain(row, clock()) : null, pointsTo }
  }

  serveWithPortfolio(app, micrositeDomains, {
    'GET /api/admin/buildings/:id/microsite_domain': ({ params }, { user }) => present(params.id, user),

    async 'PUT /api/admin/buildings/:id/microsite_domain'({ params: { id }, body }, { user, request }) {
      if (!(await isEditable(db, id, user))) throw notFound('building')
      const read = readDomain(body.host, reserved)
      if ('expected' in read) throw invalid([{ field: 'host', message: read.expected }])
      await withBuilding(id, user, async (transaction) => {
        const by = { now: clock(), actor: actorOf(request) }
        const current = await findDomain(transaction, id)
        if (current?.host === read.host) await setMainName(transaction, id, read.hasWww)
        else {
          const token = makeToken(TOKEN_BYTES)
          await setDomain(transaction, { buildingId: id, ...read, token, userId: user.id, now: by.now })
        }
        await record(transaction, (await findDomain(transaction, id))!, 'microsite_domain.changed', by)
      })
      return present(id, user)
    },

    async 'DELETE /api/admin/buildings/:id/microsite_domain'({ params: { id } }, { user, request }) {
      await withBuilding(id, user, async (transaction) => {
        const row = await findDomain(transaction, id)
        if (!row) throw notFound('domain')
        await deleteDomain(transaction, id)
        await record(transaction, row, 'microsite_domain.removed', { now: clock(), actor: actorOf(request) })
      })
      return present(id, user)
    },

    async 'POST /api/admin/buildings/:id/microsite_domain/checks'({ params: { id } }, by) {
      await present(id, by.user)
      await checkNow(id, by)
      return present(id, by.user)
    },
  })

  serve(app, tlsQuestions, {
    async 'GET /api/tls_questions'({ query }) {
      const domain = plainHost(query.domain)
      if (domain !== ourHost && !(await findSite(db, domain, siteHosts))) throw notFound('site')
      return { domain }
    },
  })
}
