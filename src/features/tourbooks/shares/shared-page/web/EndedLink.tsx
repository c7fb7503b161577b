import type { Sender } from '#features/share-links/contract.ts'
import { readableColor } from '#lib/contrast.ts'
import type { Translate } from '#messages/messages.ts'
import { useText } from '#ui/use-text.ts'
import classes from './PasscodeForm.module.css'
import { AskSender, SenderHead } from './SenderHead.tsx'

/** The page of a link that has expired or was revoked: whom to ask for another, and nothing of what it showed. */
export function EndedLink({ sender }: { sender: Sender }) {
  const text = useText()
  return (
    <section className={classes.form} style={{ ['--accent' as string]: readableColor(sender.color) }}>
      <SenderHead sender={sender} heading={text('sharedTourbook.ended')} about={askForLink(sender, text)} />
      <AskSender sender={sender} />
    </section>
  )
}

/** "Ask Maya for a new one."; nobody answers for who has left. */
export const askForLink = ({ name, hasLeft }: Sender, text: Translate): string =>
  hasLeft ? text('shared.senderLeft', { name }) : text('sharedTourbook.ended.ask', { name: name.split(' ')[0]! })
