import type { CompanyPageName } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { usePagePath } from '#ui/routing/use-address.ts'
import type { Question } from '../contract.ts'
import { CompanyText } from './CompanyText.tsx'
import { textOf } from './find-answers.ts'
import { Help } from './Help.tsx'

/** The page has the name of its text. */
const inputFor = (path: string) => ({ params: { page: path.slice(1) as CompanyPageName } })

export async function load({ path, read }: LoadContext): Promise<PageHead> {
  const { title, description, sections } = await read('GET /api/company_pages/:page', inputFor(path))
  const questions = sections.flatMap((section) => section.questions)
  return { title, description, canonical: path, jsonLd: questions.length === 0 ? [] : [faqLd(questions)] }
}

/** A page about the company that runs the site: answers to questions, or a text. */
export function Page() {
  const input = inputFor(usePagePath())
  const page = useRead('GET /api/company_pages/:page', input)
  if (input.params.page === 'help') return <Help {...page} />
  return <CompanyText {...page} hasContact={input.params.page === 'contact'} />
}

const faqLd = (questions: Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map((question) => ({
    '@type': 'Question',
    name: question.title,
    acceptedAnswer: { '@type': 'Answer', text: textOf(question) },
  })),
})
