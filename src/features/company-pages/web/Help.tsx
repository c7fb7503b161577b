import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/use-text.ts'
import type { CompanyPage } from '../contract.ts'
import { ContactCard } from './ContactCard.tsx'
import { Contents } from './Contents.tsx'
import { findAnswers } from './find-answers.ts'
import classes from './Help.module.css'
import { Questions } from './Questions.tsx'
import { ServiceStatus } from './ServiceStatus.tsx'

/** So few answers are shown at once, not after a click. */
const FEW = 3

/** The questions that users ask, which a field searches, and how to ask another one. */
export function Help({ title, lead, sections, often, contact }: CompanyPage) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const found = words === '' ? undefined : findAnswers(sections, words)
  const oftenAsked = sections.flatMap(({ questions }) => questions).filter(({ id }) => often.includes(id))
  return (
    <>
      <div className={classes.head}>
        <div className="page">
          <h1>{title}</h1>
          {lead !== null && <p className={classes.lead}>{lead}</p>}
          <TextField
            className={classes.find}
            label={text('companyPage.find')}
            type="search"
            autoComplete="off"
            maxLength={200}
            placeholder={text('companyPage.find.example')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            start={{ content: <IconSearch size={18} aria-hidden />, width: 40 }}
          />
          <p className={classes.found} role="status">
            {found && text('companyPage.found', { count: found.length })}
          </p>
          {!found && (
            <nav className={classes.often} aria-label={text('companyPage.often')}>
              <span>{text('companyPage.often')}</span>
              {oftenAsked.map(({ id, title }) => (
                <a key={id} href={`#${id}`}>
                  {title}
                </a>
              ))}
            </nav>
          )}
        </div>
      </div>
      <div className={`page ${classes.body}`}>
        <Contents sections={sections} onChoose={() => setTyped('')} />
        <div className={classes.answers}>
          {found && found.length === 0 && <p>{text('companyPage.none')}</p>}
          {found && <Questions key={words} questions={found} isOpen={found.length <= FEW} />}
          {!found &&
            sections.map(({ id, title, questions }) => (
              <section key={id} id={id} className={classes.topic}>
                <h2>{title}</h2>
                <Questions questions={questions} />
              </section>
            ))}
        </div>
        <aside className={classes.aside}>
          <ContactCard contact={contact} subject={found?.length === 0 ? words : ''} />
          <ServiceStatus />
        </aside>
      </div>
    </>
  )
}
