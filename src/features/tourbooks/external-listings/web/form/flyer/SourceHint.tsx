import { IconAlertTriangle, IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translate } from '#messages/messages.ts'
import { Shimmer } from '#ui/layout/Shimmer.tsx'
import { useText } from '#ui/use-text.ts'
import type { SourcedField } from '../../../flyer/contract.ts'
import { FLYER_FIELDS } from '../../../flyer/rules.ts'
import type { Values } from '../form-values.ts'
import type { ExternalListingForm } from '../use-external-listing-form.ts'
import classes from './Flyer.module.css'
import { isUnit } from './fill-form.ts'
import type { Sources } from './outlines.ts'
import type { FlyerResult } from './use-flyer.ts'
import { type FlyerDocument, hasPage } from './use-flyer-pages.ts'

type SourceOptions = {
  sources: Sources
  result: FlyerResult | undefined
  document: FlyerDocument | undefined
  isReading: boolean
  /** Shows the page of a field. */
  onShow: (name: keyof Values) => void
}

/** The form whose fields show below them where their values are from. */
export const withSources = (
  form: ExternalListingForm,
  { sources, result, document, isReading, onShow }: SourceOptions,
): ExternalListingForm => ({
  ...form,
  field(name) {
    const source = isUnit(name) ? undefined : sources[name]
    if (isReading && !source && isRead(name)) return { ...form.field(name), hint: <Skeleton form={form} name={name} /> }
    const isShown = source?.box && hasPage(document, source.page)
    if (source)
      return { ...form.field(name), hint: <SourceHint {...{ form, name, source, ...(isShown && { onShow }) }} /> }
    // What the pin misses is an address.
    const isMissing = name !== 'pin' && result?.refusal === null && result.missing.includes(name)
    return { ...form.field(name), ...(isMissing && { hint: <MissingHint {...{ form, name, result }} /> }) }
  },
})

/** Whether a flyer may fill in the field. */
const isRead = (name: keyof Values) => name !== 'pin' && FLYER_FIELDS.some((field) => field === name) && !isUnit(name)

/** In the place of the line that says where a value is from; what is typed meanwhile stays. */
function Skeleton({ form, name }: Pick<Props, 'form' | 'name'>): ReactNode {
  if (form.useValue(name) !== '') return null
  return (
    <span data-skeleton>
      <Shimmer width="14ch" />
    </span>
  )
}

type Props = {
  form: ExternalListingForm
  name: keyof Values
  source: SourcedField
  /** Left out without a page. */
  onShow?: SourceOptions['onShow']
}

/** Where a value is from, until it is changed; in amber what is to be checked. */
function SourceHint({ form, name, source, onShow }: Props): ReactNode {
  const text = useText()
  if (form.useValue(name) !== source.value) return null
  const doubt = describeDoubt(source, text)
  const words = doubt ? `${doubt} ${describeSource(source, text)}` : describeSource(source, text)
  return (
    <span className={doubt ? classes.doubt : classes.source}>
      {doubt ? (
        <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      ) : (
        <IconFileText size={14} stroke={1.75} aria-hidden />
      )}
      {onShow ? (
        <button type="button" className={classes.show} onClick={() => onShow(name)}>
          {words}
        </button>
      ) : (
        <span>{words}</span>
      )}
    </span>
  )
}

/** That a flyer or text says nothing of a field, until it is filled in. */
function MissingHint({ form, name, result }: Pick<Props, 'form' | 'name'> & { result: FlyerResult }): ReactNode {
  const text = useText()
  if (form.useValue(name) !== '') return null
  return text(result.fileName === undefined ? 'flyer.missing.text' : 'flyer.missing')
}

/** Selected options are worded otherwise than the flyer, so that its words are shown. */
const CODES = ['spaceType', 'condition', 'leaseType', 'leaseStructure', 'availability', 'buildingClass']
const LONGEST_WORDS = 60

function describeSource({ field, source, page, words }: SourcedField, text: Translate): string {
  if (source !== 'flyer') return text(`flyer.source.${source}`)
  if (CODES.includes(field) && words.length <= LONGEST_WORDS)
    return page === null ? `“${words}”` : text('flyer.source.words', { words, page })
  return page === null ? text('flyer.source.text') : text('flyer.source.page', { page })
}

function describeDoubt({ field, value, doubt, words }: SourcedField, text: Translate): string | undefined {
  if (!doubt) return value === '' ? text('flyer.noRent', { words: words.slice(0, LONGEST_WORDS) }) : undefined
  if (field === 'pin') return text('flyer.doubt.pin')
  return text(`flyer.doubt.${doubt.kind}`, { detail: doubt.detail } as never)
}
