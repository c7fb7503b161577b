import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { FALLBACK_LOCALE, LOCALES, type Locale } from '#lib/locale.ts'
import { COMPANY_PAGES, type CompanyPageName, paths } from '#lib/paths.ts'
import type { Block, CompanyContact, CompanyPage, HelpPicture, Run, Section } from './contract.ts'
import { type CompanyText, mergeTexts, parseText } from './parse-text.ts'

export type CompanyTexts = {
  /** The tables of the page are still to be filled in. */
  page: (name: CompanyPageName, locale: Locale) => CompanyPage
  /** When the text of a page was last changed. */
  changed: (name: CompanyPageName) => Date
  /** The folders with pictures of /help that there are, and the beginnings of their addresses. */
  pictures: PictureFolder[]
  /** The files that are still templates. The answers of /help are about the product, and none. */
  templates: string[]
}

type PictureFolder = { folder: string; prefix: string; locale: Locale }

const TEMPLATES: readonly CompanyPageName[] = ['about', 'contact', 'privacy', 'terms']
const CONTACT_VALUES = ['email', 'phone', 'hours', 'address'] as const

/**
 * The texts of all pages, read once: those of the operator's folder, else the shipped ones. The British text of a page has
 * only the sections that differ. Throws for a text with a mistake, with its file and line.
 */
export function readTexts(shipped: string, own: string | undefined): CompanyTexts {
  const ownFile = (name: CompanyPageName, locale: Locale) => {
    const file = own === undefined ? undefined : path.join(own, locale, `${name}.md`)
    return file !== undefined && existsSync(file) ? file : undefined
  }
  // The shipped sections of another language would replace those of the operator's page.
  const fileOf = (name: CompanyPageName, locale: Locale) =>
    ownFile(name, locale) ?? path.join(ownFile(name, 'en-us') ? own! : shipped, locale, `${name}.md`)
  const read = (name: CompanyPageName, locale: Locale): CompanyText => {
    const file = fileOf(name, locale)
    return existsSync(file) ? parseText(readFileSync(file, 'utf8'), file) : { values: {}, sections: [] }
  }
  const textOf = (name: CompanyPageName, locale: Locale) =>
    locale === 'en-us' ? read(name, locale) : mergeTexts(read(name, 'en-us'), read(name, locale))
  const pictures = pictureFolders(shipped, own)
  const pages = Object.fromEntries(
    LOCALES.map((locale) => {
      const { values } = textOf('contact', locale)
      const entries = COMPANY_PAGES.map((name) => {
        const file = fileOf(name, locale)
        return [name, makePage(textOf(name, locale), { contact: values, file, locale, pictures })]
      })
      return [locale, Object.fromEntries(entries) as Record<CompanyPageName, CompanyPage>]
    }),
  ) as Record<Locale, Record<CompanyPageName, CompanyPage>>
  return {
    page: (name, locale) => pages[locale][name],
    changed: (name) => statSync(fileOf(name, 'en-us')).mtime,
    pictures,
    templates: TEMPLATES.map((name) => fileOf(name, 'en-us')).filter((file) => isTemplate(file, shipped)),
  }
}

/** The operator's come first, and a language without a picture of its own has the American one. */
function pictureFolders(shipped: string, own: string | undefined): PictureFolder[] {
  const roots = { ...(own !== undefined && { own }), shipped }
  const folders = LOCALES.flatMap((locale) =>
    Object.entries(roots).map(([source, root]) => ({
      folder: path.join(root, 'pictures', locale),
      prefix: paths.helpPictures({ source, locale }),
      locale,
    })),
  )
  return folders.filter(({ folder }) => existsSync(folder))
}

/** Whether a file has the words of the shipped one of its name. */
function isTemplate(file: string, shipped: string): boolean {
  const template = path.join(shipped, 'en-us', path.basename(file))
  return file === template || readFileSync(file, 'utf8').trim() === readFileSync(template, 'utf8').trim()
}

type PageOfFile = { contact: Record<string, string>; file: string; locale: Locale; pictures: PictureFolder[] }

function makePage({ values, sections }: CompanyText, { contact, file, locale, pictures }: PageOfFile): CompanyPage {
  const { title, description, lead = null, since = null, often = '' } = values
  if (!title || !description) throw new Error(`${file}: expected a line "title: …" and a line "description: …"`)
  if (!contact.email) throw new Error(`${file}: expected contact.md to have a line "email: …"`)
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = contact[name]
      if (value === undefined) throw new Error(`${file}: expected contact.md to have a line "${name}: …"`)
      return value
    })
  const findPicture = ({ src: name, alt }: HelpPicture): HelpPicture => {
    const place = [locale, FALLBACK_LOCALE]
      .flatMap((wanted) => pictures.filter((each) => each.locale === wanted))
      .find(({ folder }) => existsSync(path.join(folder, `${name}.webp`)))
    if (!place) throw new Error(`${file}: expected a picture pictures/${locale}/${name}.webp`)
    return { src: `${place.prefix}${name}.webp`, alt }
  }
  return {
    title,
    description: fill(description),
    lead: lead === null ? null : fill(lead),
    since,
    often: often.split(/,\s*/).filter(Boolean),
    sections: sections.map((section) => fillSection(section, { fill, findPicture })),
    contact: Object.fromEntries(CONTACT_VALUES.map((name) => [name, contact[name] ?? null])) as CompanyContact,
  }
}

type Filling = { fill: (text: string) => string; findPicture: (picture: HelpPicture) => HelpPicture }

function fillSection({ questions, blocks, ...heading }: Section, filling: Filling): Section {
  return {
    ...heading,
    blocks: blocks.map((block) => fillBlock(block, filling)),
    questions: questions.map((question) => ({
      ...question,
      blocks: question.blocks.map((block) => fillBlock(block, filling)),
    })),
  }
}

function fillBlock(block: Block, { fill, findPicture }: Filling): Block {
  if (block.kind === 'table') return block
  if (block.picture) return { ...block, picture: findPicture(block.picture) }
  const fillRun = ({ text, bold, href }: Run): Run => ({ text: fill(text), bold, href: href && fill(href) })
  return { ...block, lines: block.lines.map((line) => line.map(fillRun)) }
}
