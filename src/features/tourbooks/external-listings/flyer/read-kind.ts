import type { Condition, SpaceType } from '#features/catalog/listings/rules.ts'
import { type Candidate, chooseCandidate } from './choose-candidate.ts'
import type { FoundField } from './contract.ts'
import type { Statement } from './flyer-cells.ts'

const TYPES: [SpaceType, string][] = [
  ['medical_office', String.raw`medical(?:[\s/-]office)?`],
  ['industrial_warehouse', 'industrial|warehouse|distribution'],
  ['flex', String.raw`flex(?:[\s/]industrial)?`],
  ['lab', 'lab(?:oratory)?|life science'],
  ['restaurant', 'restaurant'],
  ['retail', 'retail|storefront|shop'],
  ['office', 'offices?'],
]
const CONDITIONS: [Condition, RegExp][] = [
  [
    'turnkey',
    /\b(?:plug[\s-](?:and|&|n)[\s-]play|plug \+ play|turn-?key|fully[\s-](?:furnished|fitted)|move-in ready)\b/i,
  ],
  ['category_a_plus', /\bcat(?:egory)?\.?\s?a\s?\+/i],
  ['category_a', /\bcat(?:egory)?\.?\s?a\b/i],
  ['pre_built', /\b(?:spec[\s-]suites?|pre-?built)\b/i],
  ['white_box', /\b(?:white[\s-]?box|vanilla shell|warm shell)\b/i],
  [
    'core_and_shell',
    /\b(?:core (?:and|&) shell|cold (?:dark )?shell|(?:raw|grey|gray) shell|shell (?:condition|and core|& core))\b/i,
  ],
  ['second_generation', /\b(?:second|2nd)[\s-]gen(?:eration)?\b/i],
]
const CLASS = /\bclass[\s-]["“”']?([ABC])\b["“”']?/i
const TYPE_LABEL = /^(?:(?:property|space|building) )?(?:type|use)$/

/** What the space is: its use, its condition and the class of its building. */
export function readKind(statements: readonly Statement[]): FoundField[] {
  const near = statements.filter(({ distance }) => distance < 9)
  const classes = near.flatMap((statement): Candidate[] => {
    const value =
      CLASS.exec(statement.text)?.[1] ??
      (/class$/.test(statement.label) ? /^["“]?([ABC])\b/i.exec(statement.text)?.[1] : undefined)
    return value ? [{ value: value.toUpperCase(), statement, rank: 0 }] : []
  })
  const conditions = near.flatMap((statement): Candidate[] => {
    const value = CONDITIONS.find(([, pattern]) => pattern.test(`${statement.label} ${statement.text}`))?.[0]
    return value ? [{ value, statement, rank: statement.label === 'condition' ? 0 : 1 }] : []
  })
  return [
    ...chooseCandidate('spaceType', near.flatMap(typesIn)),
    ...chooseCandidate('buildingClass', classes),
    ...chooseCandidate('condition', conditions),
  ]
}

function typesIn(statement: Statement): Candidate[] {
  const { label, text } = statement
  return TYPES.flatMap(([value, words]): Candidate[] => {
    if (TYPE_LABEL.test(label))
      return new RegExp(`^(?:${words})`, 'i').test(text) ? [{ value, statement, rank: 0 }] : []
    const offered = new RegExp(
      String.raw`\b(?:${words})\s(?:spaces?\s|suites?\s|condo\s|unit\s|sublease\s|floors?\s)?(?:for (?:lease|sublease|rent)|to let|to lease|available|sublease|sublet|space\b|suite\b)`,
      'i',
    )
    const sized = new RegExp(
      String.raw`\b(?:sf|sq\.? ?ft|rsf|square feet)\.?\s(?:of\s)?(?:(?:creative|prime|class a|modern|contiguous|medical)\s)?(?:${words})\b(?! (?:building|tower))`,
      'i',
    )
    // "Warehouse / industrial unit 24,310 sq ft".
    const unit = new RegExp(String.raw`\b(?:${words})\sunits?\b`, 'i')
    const alone = new RegExp(`^(?:${words})(?: (?:spaces?|building|property|sublease|for lease))?$`, 'i')
    if (alone.test(text) && label === '') return [{ value, statement, rank: 1.8 }]
    if (offered.test(text) || unit.test(text)) return [{ value, statement, rank: 1 }]
    return sized.test(text) ? [{ value, statement, rank: 1.5 }] : []
  }).slice(0, 1)
}
