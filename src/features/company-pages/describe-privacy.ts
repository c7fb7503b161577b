import { COOKIE_SECONDS, COOKIES } from '#lib/cookies.ts'
import { STORAGE_ENDS, STORAGE_KEYS } from '#lib/storage-keys.ts'
import type { Translate } from '#messages/messages.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import type { DB } from '#schema'
import type { Table } from './contract.ts'
import type { TableName } from './parse-text.ts'
import { DATA_KINDS, kindOf } from './rules.ts'

/** How long the rows of each table stay, and why: src/retention.ts. */
type Retentions = Record<keyof DB, { stays: string; why: string }>
export type StoredData = { personalData: PersonalData; retention: Retentions }

const MINUTE = 60
const DAY = 86_400

/** The tables of the page about privacy, made of the lists that the program itself follows. */
export const describePrivacy: Record<TableName, (text: Translate, stored: StoredData) => Table> = {
  cookies: (text) => ({
    columns: [text('privacy.cookie'), text('privacy.purpose'), text('privacy.lasts')],
    rows: keysOf(COOKIES).map((key) => ({
      heading: COOKIES[key].replace(/-$/, '$&…'),
      lines: [[text(`privacy.cookie.${key}`), describeSeconds(text, COOKIE_SECONDS[key])]],
    })),
  }),

  storage: (text) => ({
    columns: [text('privacy.entry'), text('privacy.purpose'), text('privacy.lasts')],
    rows: keysOf(STORAGE_KEYS).map((key) => ({
      // Several entries begin with it.
      heading: STORAGE_KEYS[key].replace(/[.-]$/, '$&…'),
      lines: [[text(`privacy.entry.${key}`), text(`privacy.ends.${STORAGE_ENDS[key]}`)]],
    })),
  }),

  data: (text, { personalData, retention }) => {
    const tables = keysOf(personalData)
    return {
      columns: [text('privacy.data'), text('privacy.purpose'), text('privacy.lasts')],
      rows: DATA_KINDS.map((kind) => ({
        heading: text(`privacy.data.${kind}`),
        lines: distinct(
          tables
            .filter((table) => kindOf(table) === kind)
            .map((table) => [retention[table].why, capitalize(retention[table].stays)]),
        ),
      })),
    }
  },
}

const keysOf = <T extends object>(list: T) => Object.keys(list) as (keyof T & string)[]

function describeSeconds(text: Translate, seconds: number | null): string {
  if (seconds === null) return text('privacy.lasts.open')
  if (seconds < DAY) return text('privacy.lasts.minutes', { count: seconds / MINUTE })
  return text('privacy.lasts.days', { count: seconds / DAY })
}

/** Tables that stay for the same time and reason are one line. */
const distinct = (lines: string[][]) => [...new Map(lines.map((line) => [line.join('\0'), line])).values()]

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
