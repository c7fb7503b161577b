import { ShortDate } from '#ui/ShortDate.tsx'
import { useText } from '#ui/use-text.ts'
import type { CompanyPage } from '../contract.ts'
import classes from './CompanyText.module.css'
import { ContactCard } from './ContactCard.tsx'
import { Contents } from './Contents.tsx'
import { TextBlocks } from './TextBlocks.tsx'

type Props = CompanyPage & { /** The ways to reach the company are beside the text. */ hasContact: boolean }

/** A text about the company, such as its terms, to be read from top to bottom. */
export function CompanyText({ title, lead, since, sections, contact, hasContact }: Props) {
  const text = useText()
  return (
    <div className={`page ${classes.page}`} data-with-aside={hasContact || undefined}>
      <header className={classes.header}>
        <h1>{title}</h1>
        {lead !== null && <p className={classes.lead}>{lead}</p>}
        {since !== null && (
          <p className={classes.since}>
            {text('companyPage.since')} <ShortDate moment={since} />
          </p>
        )}
      </header>
      <Contents sections={sections} />
      <article className={classes.article}>
        {sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} className={classes.section}>
            <h2>{title}</h2>
            <TextBlocks blocks={blocks} />
          </section>
        ))}
      </article>
      {hasContact && (
        <aside>
          <ContactCard contact={contact} />
        </aside>
      )}
    </div>
  )
}
