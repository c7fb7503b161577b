import { useEffect, useRef, useState } from 'react'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { isUnderWay, useUploads } from '#site/upload/use-uploads.ts'
import { useLocale } from '#ui/use-text.ts'
import type { FlyerPage, FlyerReading } from '../../../flyer/contract.ts'
import { MAX_TEXT } from '../../../flyer/rules.ts'
import { LONGEST } from '../../../rules.ts'
import { emptyValues, type Values } from '../form-values.ts'
import type { ExternalListingForm } from '../use-external-listing-form.ts'
import { fillForm, isUnit, linkIn, missingIn } from './fill-form.ts'
import type { Outline } from './outlines.ts'
import type { LiftedPictures } from './use-lifted-pictures.ts'
import { valueInWords } from './value-in-words.ts'

export type Flyer = ReturnType<typeof useFlyer>
type Filling = ReturnType<typeof fillForm>
export type FlyerResult = Pick<FlyerReading, 'refusal' | 'pageCount'> &
  Omit<Filling, 'values'> & {
    filled: number /** Whether its pages are shown. */
    hasPages: boolean
    missing: ReturnType<typeof missingIn>
    fileName: string | undefined
  }

/** A PDF whose pages are shown. */
type FlyerDocument = { fileName: string; pageCount: number; pages: FlyerPage[] }

type Options = { form: ExternalListingForm; tourbookId: number; lifted: Pick<LiftedPictures, 'offer'> }

/** Reads PDFs and pasted texts, and fills in the form with what they say. */
export function useFlyer({ form, tourbookId, lifted }: Options) {
  const locale = useLocale()
  const { mutateAsync, isPending } = useApiMutation('POST /api/tourbooks/:id/flyers')
  const [result, setResult] = useState<FlyerResult>()
  const [sources, setSources] = useState<Filling['sources']>({})
  const [document, setDocument] = useState<FlyerDocument>()
  const [page, showPage] = useState(1)
  /** The field that had the focus last. */
  const [active, setActive] = useState<keyof Values>()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const values = form.useAll()
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])

  async function read(body: { text: string } | { uploadId: string }, fileName?: string) {
    const reading = await mutateAsync({ params: { id: tourbookId }, body })
    const { values: filled, ...rest } = fillForm(reading, latest.current, emptyValues(locale))
    form.set(filled)
    setSources((before) => ({ ...before, ...rest.sources }))
    const { refusal, pageCount, pages, pictures } = reading
    if (fileName !== undefined) {
      setDocument(pages.length > 0 ? { fileName, pageCount, pages } : undefined)
      showPage(pages[0]?.page ?? 1)
      lifted.offer(pictures, fileName)
    }
    const count = Object.keys(filled).filter((field) => !isUnit(field)).length
    setResult({
      refusal,
      pageCount,
      hasPages: pages.length > 0,
      fileName,
      ...rest,
      filled: count,
      missing: missingIn(reading),
    })
  }

  function focusField(name: keyof Values) {
    setActive(name)
    const source = sources[name]
    if (source?.page && source.value === latest.current[name]) showPage(source.page)
  }

  const uploads = useUploads('document', ({ id, fileName }) => read({ uploadId: id }, fileName))
  return {
    uploads,
    sources,
    result,
    document,
    page,
    showPage,
    active,
    /** Shows the page from which a field is filled in. */
    focusField,
    isSheetOpen,
    closeSheet: () => setSheetOpen(false),
    openSheet(name: keyof Values) {
      focusField(name)
      setSheetOpen(true)
    },
    /** Fills the field that had the focus last with outlined words; if they have nothing for it, focuses their own field. */
    press({ fields, source }: Pick<Outline, 'fields' | 'source'>) {
      const target = active && !fields.includes(active) ? active : undefined
      const value = target && valueInWords(target, source.words)
      setSheetOpen(false)
      if (!target || !value) return form.focus(fields[0]!)
      form.set({ [target]: value })
      setSources((before) => ({ ...before, [target]: { ...source, value, doubt: null } }))
      form.focus(target)
    },
    isReading: isPending || uploads.files.some(isUnderWay),
    readFile: (files: readonly File[]) => uploads.add(files.slice(0, 1)),
    /** A link alone is the source; any other text is read. The mutation shows its own errors. */
    readText(text: string) {
      const link = linkIn(text)
      if (link && link.length <= LONGEST.sourceUrl) {
        if (latest.current.sourceUrl === '') form.set({ sourceUrl: link })
        form.focus('sourceUrl')
      } else if (text.trim() !== '') read({ text: text.slice(0, MAX_TEXT) }).catch(() => {})
    },
  }
}
