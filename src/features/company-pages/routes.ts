import type { FastifyInstance } from 'fastify'
import { loadMessages, makeIntl, type Translate } from '#messages/messages.ts'
import type { RouteContext } from '#platform/context.ts'
import { serve } from '#platform/http/serve.ts'
import { serveFolder } from '#platform/pages/prepared.ts'
import { type Block, companyPages, type Section } from './contract.ts'
import { describePrivacy, type StoredData } from './describe-privacy.ts'
import { tableNameOf } from './parse-text.ts'
import type { CompanyTexts } from './read-texts.ts'

const DAY_S = 86_400

type Context = Pick<RouteContext, 'localeOf'> & StoredData & { companyTexts: CompanyTexts }

/** The pages about the company, in the language of the request. */
export function companyPageRoutes(app: FastifyInstance, { localeOf, companyTexts, ...stored }: Context) {
  for (const { folder, prefix } of companyTexts.pictures) serveFolder(app, { folder, prefix, maxAgeS: DAY_S })
  serve(app, companyPages, {
    async 'GET /api/company_pages/:page'({ params: { page } }, { request }) {
      const locale = localeOf(request)
      const { text } = makeIntl(locale, await loadMessages(locale))
      const written = companyTexts.page(page, locale)
      return { ...written, sections: written.sections.map((section) => withTables(section, text, stored)) }
    },
  })
}

const withTables = (section: Section, text: Translate, stored: StoredData): Section => ({
  ...section,
  blocks: section.blocks.map((block) => withTable(block, text, stored)),
})

function withTable(block: Block, text: Translate, stored: StoredData): Block {
  const name = block.kind === 'table' && tableNameOf(block)
  return name ? { ...block, lines: [], table: describePrivacy[name](text, stored) } : block
}
