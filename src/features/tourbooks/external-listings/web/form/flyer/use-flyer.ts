import { useEffect, useRef, useState } from 'react'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { isUnderWay, useUploads } from '#site/upload/use-uploads.ts'
import { useLocale } from '#ui/use-text.ts'
import type { FlyerReading } from '../../../flyer/contract.ts'
import { MAX_TEXT } from '../../../flyer/rules.ts'
import { LONGEST } from '../../../rules.ts'
import { emptyValues } from '../form-values.ts'
import type { ExternalListingForm } from '../use-external-listing-form.ts'
import { fillForm, isUnit, linkIn, missingIn } from './fill-form.ts'
import { useFlyerPages } from './use-flyer-pages.ts'
import type { LiftedPictures } from './use-lifted-pictures.ts'

export type Flyer = ReturnType<typeof useFlyer>
type Filling = ReturnType<typeof fillForm>
export type FlyerResult = Pick<FlyerReading, 'refusal' | 'pageCount'> &
  Omit<Filling, 'values'> & {
    filled: number
    /** Whether its pages are shown. */
    hasPages: boolean
    missing: ReturnType<typeof missingIn>
    fileName: string | undefined
  }

type Options = { form: ExternalListingForm; tourbookId: number; lifted: Pick<LiftedPictures, 'offer'> }

/** Reads PDFs and pasted texts, and fills in the form with what they say. */
export function useFlyer({ form, tourbookId, lifted }: Options) {
  const locale = useLocale()
  const { mutateAsync, isPending } = useApiMutation('POST /api/tourbooks/:id/flyers')
  const [result, setResult] = useState<FlyerResult>()
  const [sources, setSources] = useState<Filling['sources']>({})
  const values = form.useAll()
  // The user may change fields, photos and the plan while a flyer is being read.
  const latest = useRef({ values, lifted })
  useEffect(() => {
    latest.current = { values, lifted }
  })
  const { setDocument, ...pages } = useFlyerPages({
    form,
    values,
    sources,
    onFill: (name, source) => setSources((before) => ({ ...before, [name]: source })),
  })

  async function read(body: { text: string } | { uploadId: string }, fileName?: string) {
    const reading = await mutateAsync({ params: { id: tourbookId }, body })
    const { values: filled, ...rest } = fillForm(reading, latest.current.values, emptyValues(locale))
    form.set({ ...filled, ...(reading.flyer && { flyer: JSON.stringify(reading.flyer) }) })
    setSources((before) => ({ ...before, ...rest.sources }))
    const { refusal, pageCount, pages, pictures } = reading
    if (fileName !== undefined) {
      setDocument(pages.length > 0 ? { fileName, pageCount, pages } : undefined)
      latest.current.lifted.offer(pictures, fileName)
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

  const uploads = useUploads('document', ({ id, fileName }) => read({ uploadId: id }, fileName))
  return {
    ...pages,
    uploads,
    sources,
    result,
    isReading: isPending || uploads.files.some(isUnderWay),
    readFile: (files: readonly File[]) => uploads.add(files.slice(0, 1)),
    /** A link alone is the source; any other text is read. The mutation shows its own errors. */
    readText(text: string) {
      const link = linkIn(text)
      if (link && link.length <= LONGEST.sourceUrl) {
        if (latest.current.values.sourceUrl === '') form.set({ sourceUrl: link })
        form.focus('sourceUrl')
      } else if (text.trim() !== '') read({ text: text.slice(0, MAX_TEXT) }).catch(() => {})
    },
  }
}
