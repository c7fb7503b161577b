import type { StackSpace } from '#features/catalog/buildings/contract.ts'
import { floorLabel } from '#features/catalog/buildings/stack/messages.ts'
import {
  type Block,
  type FloorStack,
  layoutStack,
  type StackPart,
  type StackRow,
} from '#features/catalog/buildings/stack/rules.ts'
import { areaWords, spaceLabel } from '#features/catalog/buildings/web/stack/stack-labels.ts'
import { formatArea } from '#lib/units/area.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { SiteContent } from '../../contract.ts'
import { Picture } from './Picture.tsx'
import { type SpaceRow, useSpaceRows } from './use-space-rows.ts'

/** More floors than this are drawn without the labels beside them, which would lie over each other. */
const MAX_LABELED = 52

/**
 * The whole building from the top floor down. Every space on the market is a link; the script of the site shows the card
 * of the one that is pointed at, and highlights its row in the table.
 */
export function FloorDrawing({ content, hasTable }: { content: SiteContent; hasTable: boolean }) {
  const text = useText()
  const spaces = new Map(useSpaceRows(content).map((row) => [row.id, row]))
  const { building } = content
  const stack = layoutStack(building.stack)
  const floors = stack.rows.reduce((sum, { low, high }) => sum + high - low + 1, 0)
  if (floors === 0) return null
  const first = firstOf(stack, spaces)
  return (
    <div
      className="drawing"
      style={{ ['--floor-count' as string]: floors }}
      data-dense={floors > MAX_LABELED || undefined}
    >
      {first !== undefined && <Cards spaces={[...spaces.values()]} first={first} />}
      <ol className="floors" aria-label={text('building.stack.caption', { name: building.name })}>
        {stack.rows.map((row, index) => (
          <Floor
            key={row.low}
            row={row}
            isTop={index === 0}
            content={content}
            block={stack.blocks.find((each) => each.low <= row.low && each.high >= row.high)}
            {...{ spaces, first, hasTable }}
          />
        ))}
      </ol>
      <i className="ground" aria-hidden="true" />
    </div>
  )
}

/** The space whose card is shown before any is pointed at: the largest, which comes first in the list. */
function firstOf({ rows }: FloorStack, spaces: Map<number, SpaceRow>): number | undefined {
  const drawn = new Set(rows.flatMap(({ parts }) => parts.flatMap(({ space }) => space?.listing?.id ?? [])))
  return [...spaces.keys()].find((id) => drawn.has(id))
}

type Shared = {
  spaces: Map<number, SpaceRow>
  first: number | undefined
  /** The keyboard reaches each space in the table, where there is more room for a finger, too. */
  hasTable: boolean
}

type FloorProps = Shared & { row: StackRow; isTop: boolean; content: SiteContent; block: Block | undefined }

function Floor({ row, isTop, content, block, ...shared }: FloorProps) {
  const { spaces } = shared
  const text = useText()
  const { low, high, parts, joined } = row
  const onMarket = parts.flatMap(({ space }) => (space?.listing && spaces.has(space.listing.id) ? [space] : []))
  // Of floors with nothing on the market only the topmost and the lowest one are named.
  const [from, to] = onMarket.length > 0 ? [low, high] : isTop ? [high, high] : [low, low]
  const { countryCode } = content.building.address
  const label = floorLabel(from, to, text, countryCode)
  return (
    <li
      className="level"
      style={{ ['--levels' as string]: high - low + 1 }}
      data-joined={joined ?? undefined}
      data-quiet={onMarket.length === 0 || undefined}
    >
      <span className="number num">{label}</span>
      <span className="parts">
        {parts.map((part, index) => (
          // The parts of a row never change, so the index is a safe key.
          <Bar key={part.space?.listing?.id ?? `unlisted ${index}`} part={part} row={row} {...shared} />
        ))}
      </span>
      {onMarket.length > 0 && <Leader row={row} spaces={onMarket} block={block} countryCode={countryCode} />}
    </li>
  )
}

type LeaderProps = { row: StackRow; spaces: StackSpace[]; block: Block | undefined; countryCode: string }

/** What is on a floor, in words beside it; floors that are leased together have one at the lowest of them. */
function Leader({ row, spaces, block, countryCode }: LeaderProps) {
  const text = useText()
  const locale = useLocale()
  const [only] = spaces
  if (row.joined === 'top' || row.joined === 'middle') return null
  const isBlock = row.joined === 'bottom' && block && row.blockSqft !== null
  const names = isBlock
    ? floorLabel(block.low, block.high, text, countryCode)
    : spaces.map((space) => spaceLabel(space, row, text)).join(', ')
  const area = isBlock ? areaWords(row.blockSqft!, only!.area.unit, locale) : formatArea(only!.area, locale)
  return (
    <span className="leader" aria-hidden="true">
      <b>{names}</b>
      <span className="num">{spaces.length === 1 && area}</span>
    </span>
  )
}

type BarProps = Shared & { part: StackPart; row: StackRow }

function Bar({ part, row, spaces, first, hasTable }: BarProps) {
  const text = useText()
  const style = { flexGrow: row.sqft > 0 ? Math.max(1, Math.round((part.sqft / row.sqft) * 1000)) : 1 }
  const space = part.space?.listing && spaces.get(part.space.listing.id)
  if (!part.space || !space) {
    return (
      <i className="bar" style={style}>
        <span className="visually-hidden">
          {text(`building.stack.${part.kind === 'leased' ? 'leased' : 'unlisted'}`)}
        </span>
      </i>
    )
  }
  const { id, name, area, available, href } = space
  return (
    <a
      className="bar"
      style={style}
      href={href}
      tabIndex={hasTable ? -1 : undefined}
      data-space={id}
      data-state={part.space.state}
      data-highlighted={id === first || undefined}
    >
      <span className="visually-hidden">{[name, area, available].join(', ')}</span>
    </a>
  )
}

/** One card for each space, of which one is shown. */
function Cards({ spaces, first }: { spaces: SpaceRow[]; first: number }) {
  const text = useText()
  return (
    <div className="cards" aria-hidden="true">
      {spaces.map(({ id, name, area, rent, available, photo }) => (
        <div key={id} className="card" data-card={id} hidden={id !== first}>
          {photo && <Picture picture={photo} alt="" sizes="262px" className="photo" />}
          <div>
            <b>{name}</b>
            <b className="num">{area}</b>
            <span className="num">
              {rent ? [rent.figure, rent.unit, rent.structure].join(' ') : text('listing.rentOnRequest')}
            </span>
            <small>{available}</small>
          </div>
        </div>
      ))}
    </div>
  )
}

/** What the marks of the drawing mean. */
export function FloorLegend() {
  const text = useText()
  return (
    <ul className="legend" aria-label={text('building.stack.legend')}>
      {(['on_market', 'under_offer', 'coming', 'leased'] as const).map((state) => (
        <li key={state}>
          <i className="bar" data-state={state} aria-hidden="true" />
          {text(`building.state.${state}`)}
        </li>
      ))}
    </ul>
  )
}
