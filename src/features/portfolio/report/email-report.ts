import { unsubscribeLinkFor } from '#features/email-preferences/sign-link.ts'
import { formatCount } from '#lib/count.ts'
import type { Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { Email } from '#platform/email/email.ts'
import type { EmailRow } from '#platform/email/email-content.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import { describeInterest, formatMonth } from './format-report.ts'
import type { Report } from './load-report.ts'

/** `secret` signs the link that stops the reports, `origin` is scheme and host of the site. */
export type ReportContext = { now: Date; secret: string; origin: string }
type ReportRecipient = { id: number; email: string; name: string; locale: Locale }

const MAX_BUILDINGS = 10

/** The figures of a month by email, with the most viewed buildings, and a link to the same as a PDF. */
export async function reportEmail(recipient: ReportRecipient, report: Report, context: ReportContext): Promise<Email> {
  const { locale } = recipient
  const { text } = makeIntl(locale, await loadMessages(locale))
  const words = { text, locale }
  const month = formatMonth(report.month, locale)
  const { recipientHash, path } = unsubscribeLinkFor(recipient.email, { ...context, topic: 'report' })
  const heading = text('portfolioReport.heading', { month, company: report.company })
  const interest = describeInterest(report, words)
  const about = text('portfolioReport.about', { count: report.listingCount, area: report.areaSqFt })
  const rows = report.buildings.slice(0, MAX_BUILDINGS).map((building): EmailRow => {
    const { id, name, listingCount: count, views, saves, inquiries, tours } = building
    return {
      title: name,
      path: paths.portfolioFigures({ building: id }),
      lines: [text('portfolioReport.spaces', { count, area: building.areaSqFt })],
      figures: {
        main: text('portfolioReport.views', { count: views }),
        rest: text('portfolioReport.others', { saves, inquiries, tours }),
      },
    }
  })
  return {
    kind: 'portfolio_report',
    key: keyOfMonth(report.month) + recipient.id,
    recipientHash,
    unsubscribeUrl: new URL(path, context.origin).href,
    to: { address: recipient.email, name: recipient.name, userId: recipient.id },
    subject: heading,
    ...renderEmail(
      { locale, text, origin: context.origin },
      {
        preheader: interest.map(({ label, figure }) => `${label} ${figure}`).join(', '),
        heading,
        blocks: [
          { kind: 'paragraph', content: about },
          {
            kind: 'facts',
            facts: interest.map(({ label, figure, change }) => ({
              label,
              value: change === '' ? figure : text('portfolioReport.change', { figure, change }),
            })),
          },
          { kind: 'rows', rows },
          {
            kind: 'buttons',
            primary: { label: text('portfolioReport.open'), path: paths.portfolioFigures() },
            others: [{ label: text('portfolioReport.pdf'), path: paths.portfolioReport({ month: report.month }) }],
          },
        ],
        footer: {
          why: text('portfolioReport.why', {
            count: formatCount(report.listingCount, locale),
            company: report.company,
          }),
          unsubscribePath: path,
        },
      },
    ),
  }
}

/** Before the user's id, the key of an email: one report of a month, also when the job is run again. */
export const keyOfMonth = (month: string) => `portfolio-report ${month} `
