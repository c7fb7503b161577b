import disclosure from '#ui/disclosure.module.css'
import { useText } from '#ui/use-text.ts'
import type { Question } from '../contract.ts'
import classes from './Questions.module.css'
import { TextBlocks } from './TextBlocks.tsx'

type Props = { questions: Question[] /** The answers are shown at once, not after a click. */; isOpen?: boolean }

/**
 * Questions that open their answers in place. The id of a question is on its answer, so that a browser that goes there
 * opens it, without a script too.
 */
export function Questions({ questions, isOpen = false }: Props) {
  const text = useText()
  return (
    <div>
      {questions.map(({ id, title, blocks }) => (
        // A browser that goes to the answer may have opened it before.
        <details key={id} className={classes.question} open={isOpen} suppressHydrationWarning>
          <summary className={`${disclosure.summary} ${classes.title}`}>
            <h3>{title}</h3>
          </summary>
          <div id={id} className={classes.answer}>
            <TextBlocks blocks={blocks} />
            <a className={classes.link} href={`#${id}`}>
              {text('companyPage.link')}
            </a>
          </div>
        </details>
      ))}
    </div>
  )
}
