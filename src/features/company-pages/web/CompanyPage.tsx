import type { CompanyPageName } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { usePagePath } from '#ui/routing/use-address.ts'
import { ShortDate } from '#ui/ShortDate.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './CompanyPage.module.css'
import { ContactCard } from './ContactCard.tsx'
import { Contents } from './Contents.tsx'
import { TextBlocks } from './TextBlocks.tsx'

/** The page has the name of its text. */
const nameOf = (path: string) => path.slice(1) as CompanyPageName

export async function load({ path, read }: LoadContext): Promise<PageHead> {
  const { title, description } = await read('GET /api/company_pages/:page', { params: { page: nameOf(path) } })
  return { title, description, canonical: path }
}

/** A text about the company, such as its terms, to be read from top to bottom. */
export function Page() {
  const text = useText()
  const page = nameOf(usePagePath())
  const { title, lead, since, sections, contact } = useRead('GET /api/company_pages/:page', { params: { page } })
  return (
    <div className={`page ${classes.page}`} data-with-aside={page === 'contact' || undefined}>
      <Contents sections={sections} />
      <article className={classes.article}>
        <header>
          <h1>{title}</h1>
          {lead !== null && <p className={classes.lead}>{lead}</p>}
          {since !== null && (
            <p className={classes.since}>
              {text('companyPage.since')} <ShortDate moment={since} />
            </p>
          )}
        </header>
        {sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} className={classes.section}>
            <h2>{title}</h2>
            <TextBlocks blocks={blocks} />
          </section>
        ))}
      </article>
      {page === 'contact' && (
        <aside>
          <ContactCard contact={contact} />
        </aside>
      )}
    </div>
  )
}
