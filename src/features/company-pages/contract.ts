import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { COMPANY_PAGES } from '#lib/paths.ts'
import { IsoDate, List, Nullable, Slug, Text } from '#lib/values.ts'

/** A piece of a line: words, in bold, or a link to a path of the site, an email address or another site. */
export const Run = Type.Object({ text: Text(4000, 1), bold: Type.Boolean(), href: Nullable(Text(500)) })
export type Run = Static<typeof Run>
const Line = List(Run, 60)
export type Line = Static<typeof Line>

/** Lines below one heading of a row, such as a cookie, and the cells beside it. */
const TableRow = Type.Object({ heading: Text(200), lines: List(List(Text(400), 4), 60) })
export const Table = Type.Object({ columns: List(Text(80), 4), rows: List(TableRow, 200) })
export type Table = Static<typeof Table>

/** A picture of the product in the language of the page. */
export const HelpPicture = Type.Object({ src: Text(200), alt: Text(300, 1) })
export type HelpPicture = Static<typeof HelpPicture>

/** A paragraph has one line, a list has one for each item, a table and a picture none. */
export const Block = Type.Object({
  kind: Type.Enum(['paragraph', 'list', 'table', 'picture']),
  lines: List(Line, 60),
  table: Nullable(Table),
  picture: Nullable(HelpPicture),
})
export type Block = Static<typeof Block>

const Heading = { id: Slug, title: Text(200, 1) }
const Question = Type.Object({ ...Heading, blocks: List(Block, 40) })
export type Question = Static<typeof Question>
export const Section = Type.Object({ ...Heading, blocks: List(Block, 60), questions: List(Question, 60) })
export type Section = Static<typeof Section>

/** How to reach the company; what is null is not shown. */
export const CompanyContact = Type.Object({
  email: Text(254, 3),
  phone: Nullable(Text(40)),
  hours: Nullable(Text(120)),
  address: Nullable(Text(300)),
})
export type CompanyContact = Static<typeof CompanyContact>

export const CompanyPage = Type.Object({
  title: Text(120, 1),
  description: Text(300, 1),
  lead: Nullable(Text(300)),
  /** The day since which the terms of the page hold. */
  since: Nullable(IsoDate),
  sections: List(Section, 40),
  /** The ids of the questions that are asked most. */
  often: List(Slug, 8),
  contact: CompanyContact,
})
export type CompanyPage = Static<typeof CompanyPage>

export const companyPages = {
  'GET /api/company_pages/:page': {
    access: 'public',
    summary: 'A page about the company that runs the site, in the language of the request',
    params: Type.Object({ page: Type.Enum([...COMPANY_PAGES]) }),
    reply: CompanyPage,
  },
} as const satisfies Contract
