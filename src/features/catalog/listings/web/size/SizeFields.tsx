import { useState } from 'react'
import { formatCount } from '#lib/count.ts'
import { type Area, formatArea, MAX_SQUARE_FEET, toSquareFeet, wholeArea } from '#lib/units/area.ts'
import { readArea } from '#lib/units/read-area.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { RangeSlider } from '#ui/slider/RangeSlider.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { describeMisfit } from '../../../size-fit/messages.ts'
import { fitSpace, type Sizes } from '../../../size-fit/rules.ts'
import { useSearchedSizes } from '../../../size-fit/web/searched-sizes.ts'
import { storeTypedSizes, useStoredRequirement } from '../../../size-fit/web/stored-requirement.ts'
import type { ListingCard } from '../../contract.ts'
import classes from './SizeFields.module.css'

type End = keyof Sizes
type Props = { listing: Pick<ListingCard, 'area' | 'minDivisible'> }
/** What is typed in a field; refused once the field is left with a text that is no size. */
type Draft = { end: End; entered: string; isRefused?: true }

/** The sizes that the costs of a listing are stated for, in its own unit. What is typed counts with every key that makes a size. */
export function SizeFields({ listing: { area, minDivisible } }: Props) {
  const text = useText()
  const locale = useLocale()
  const sizes = useSearchedSizes()
  const { searched, typed } = useStoredRequirement()
  const [draft, setDraft] = useState<Draft>()
  const { unit } = area
  const people = typed === undefined && sizes ? searched.people : null

  function print(end: End) {
    if (draft?.end === end) return draft.entered
    if (!sizes || (end === 'high' && sizes.high === sizes.low)) return ''
    return formatCount(wholeArea(sizes[end], unit).magnitude, locale)
  }

  function change(end: End, entered: string) {
    setDraft({ end, entered })
    const size = readSize(entered, unit)
    if (size === undefined) return
    const { low, high } = sizes ?? {}
    if (end === 'low') {
      const isRange = low !== undefined && high !== undefined && high > low
      storeTypedSizes(size ? { low: size, high: isRange ? Math.max(size, high) : size } : null)
    } else if (low === undefined) storeTypedSizes(size ? { low: size, high: size } : null)
    // While its first digits are typed, the most that is needed is no limit yet.
    else storeTypedSizes({ low, high: Math.max(low, size ?? low) })
  }

  function leave() {
    const isSize = draft === undefined || readSize(draft.entered, unit) !== undefined
    setDraft(isSize ? undefined : { ...draft, isRefused: true })
  }

  function slide(chosen: Sizes) {
    setDraft(undefined)
    storeTypedSizes(chosen)
  }

  const misfit = sizes && describeMisfit(fitSpace({ area, minDivisible }, sizes), sizes, { text, locale, unit })

  const field = (end: End) => ({
    className: 'num',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 20,
    value: print(end),
    onChange: ({ target }: { target: { value: string } }) => change(end, target.value),
    onBlur: leave,
    error: draft?.end === end && draft.isRefused && text('record.mistake.area'),
    end: { content: <span className={classes.unit}>{unit}</span>, width: 44 },
  })
  return (
    <div className={classes.size}>
      <TextField
        {...field('low')}
        label={people === null ? text('listing.size') : text('listing.size.people', { count: people })}
      />
      <TextField {...field('high')} label={text('listing.size.upTo')} />
      {minDivisible && <SizeSlider least={minDivisible as Area} whole={area as Area} sizes={sizes} onChange={slide} />}
      <p className={classes.ends}>
        {minDivisible && (
          <span>{text('listing.size.smallest', { area: formatArea(minDivisible as Area, locale) })}</span>
        )}
        <span>{text('listing.size.whole', { area: formatArea(area as Area, locale) })}</span>
        {misfit && <strong>{misfit}</strong>}
      </p>
    </div>
  )
}

/** A typed size in square feet, null for none; undefined for a text that is no size. */
function readSize(entered: string, unit: Area['unit']): number | null | undefined {
  if (entered.trim() === '') return null
  const area = readArea(entered, unit)
  const size = area && toSquareFeet(area)
  return size && size <= MAX_SQUARE_FEET ? size : undefined
}

/** The steps of the slider, of which each is a size. */
const LAST = 40
/** Between its ends, sizes are whole multiples of this. */
const MULTIPLE: Record<Area['unit'], number> = { sf: 50, sm: 5, sqm: 5 }

type SliderProps = { least: Area; whole: Area; sizes: Sizes | null; onChange: (sizes: Sizes) => void }

/** Both sizes, from the smallest part of the space to the whole. */
function SizeSlider({ least, whole, sizes, onChange }: SliderProps) {
  const text = useText()
  const locale = useLocale()
  const { unit } = whole
  const [start, end] = [toSquareFeet(least), toSquareFeet(whole)]
  if (start >= end) return null
  const step = (end - start) / LAST

  const { low, high } = sizes ?? { low: start, high: end }
  const positionOf = (size: number) => Math.round(Math.min(Math.max(size - start, 0) / (end - start), 1) * LAST)
  function sizeAt(position: number): number {
    if (position === 0 || position === LAST) return position === 0 ? start : end
    const { magnitude } = wholeArea(start + step * position, unit)
    // Finer steps stay as they are, or several would be the same size.
    const multiple = toSquareFeet({ magnitude: MULTIPLE[unit], unit }) <= step ? MULTIPLE[unit] : 1
    return toSquareFeet({ magnitude: Math.round(magnitude / multiple) * multiple, unit })
  }
  const thumb = (size: number) => ({ value: positionOf(size), valueText: formatArea(wholeArea(size, unit), locale) })
  // A thumb takes the other one along: of two at one place, only the upper one can be grabbed.
  return (
    <div className={classes.slider}>
      <RangeSlider
        last={LAST}
        low={{
          ...thumb(low),
          label: text('listing.size.slideLeast'),
          onChange: (position) => onChange({ low: sizeAt(position), high: Math.max(sizeAt(position), high) }),
        }}
        high={{
          ...thumb(high),
          label: text('listing.size.slideMost'),
          onChange: (position) => onChange({ low: Math.min(low, sizeAt(position)), high: sizeAt(position) }),
        }}
      />
    </div>
  )
}
