import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** An email as received. */
export type ReceivedMail = { from: string; to: string[]; raw: string; head: string; messageId: string }

type Step = 'recipient' | 'message'

/** A real mail server in this process. It accepts everything unless a test makes it refuse. */
export async function openMailServer({ port = 0 }: { port?: number } = {}) {
  const received: ReceivedMail[] = []
  const refused: ReceivedMail[] = []
  const refusals: { step: Step; code: number; text: string }[] = []
  const refusalAt = (step: Step) => {
    const index = refusals.findIndex((refusal) => refusal.step === step)
    const [refusal] = index === -1 ? [] : refusals.splice(index, 1)
    return refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code })
  }
  const options = { beforeAnswer: async (_mail: ReceivedMail) => {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, answer) => answer(refusalAt('recipient')),
    async onData(stream, { envelope }, answer) {
      const raw = await text(stream).catch(() => undefined)
      // A client killed in the middle has sent nothing.
      if (raw === undefined) return answer(new Error('The message is incomplete.'))
      const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const to = envelope.rcptTo.map(({ address }) => address)
      const mail = { from, to, raw, head, messageId: /^Message-ID: (\S+)/im.exec(head)?.[1] ?? '' }
      const refusal = refusalAt('message')
      if (refusal) {
        refused.push(mail)
        return answer(refusal)
      }
      received.push(mail)
      await options.beforeAnswer(mail)
      answer()
    },
  })
  // A killed client closes the connection in the middle of a line.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    refused,
    /** Called after an email was received and before its sender gets the response. */
    options,
    /** Refuses the next email, or the next recipient. */
    refuseNext: (step: Step, code: number, text: string) => void refusals.push({ step, code, text }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
