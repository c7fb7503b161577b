import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FlyerPage, SourcedField } from '../../../flyer/contract.ts'
import type { Values } from '../form-values.ts'
import type { ExternalListingForm } from '../use-external-listing-form.ts'
import type { Outline, Sources } from './outlines.ts'
import { valueInWords } from './value-in-words.ts'

/** A PDF whose pages are shown. */
export type FlyerDocument = { fileName: string; pageCount: number; pages: FlyerPage[] }

type Options = {
  form: ExternalListingForm
  values: Values
  sources: Sources
  /** Called when the user fills in a field with words of a page. */
  onFill: (name: keyof Values, source: SourcedField) => void
}

/** The pages of the flyer: which one is shown, and what pressing its words does. */
export function useFlyerPages({ form, values, sources, onFill }: Options) {
  const [document, setDocument] = useState<FlyerDocument>()
  const [page, showPage] = useState(1)
  /** The field that had the focus last. */
  const [active, setActive] = useState<keyof Values>()
  /** The same if the user focused it: a field to which pressed words led is not filled in by the next ones. */
  const [target, setTarget] = useState<keyof Values>()
  const [isSheetOpen, setSheetOpen] = useState(false)
  /** The field to focus once the sheet is closed, because until then the form is inert. */
  const next = useRef<keyof Values>(undefined)

  function focusField(name: keyof Values) {
    setActive(name)
    setTarget(name)
    const source = sources[name]
    if (source?.page && source.value === values[name] && hasPage(document, source.page)) showPage(source.page)
  }

  function moveFocus(name: keyof Values) {
    const before = window.document.activeElement
    form.focus(name)
    // Its focus event has made it the target, but it was not the user's choice.
    if (window.document.activeElement !== before) setTarget(undefined)
  }

  const focusNext = useEffectEvent(() => {
    if (next.current) moveFocus(next.current)
    next.current = undefined
  })
  useEffect(() => {
    if (!isSheetOpen) focusNext()
  }, [isSheetOpen])

  function leadTo(name: keyof Values) {
    if (!isSheetOpen) return moveFocus(name)
    next.current = name
    setSheetOpen(false)
  }

  return {
    document,
    /** Shows the pages of another flyer, or none. */
    setDocument(next: FlyerDocument | undefined) {
      setDocument(next)
      showPage(next?.pages[0]?.page ?? 1)
    },
    page,
    showPage,
    active,
    /** Shows the page from which a field is filled in, and fills it with the words that are pressed next. */
    focusField,
    isSheetOpen,
    closeSheet: () => setSheetOpen(false),
    /** Opens the pages over the form: at the words of a field, or where they were. */
    openSheet(name?: keyof Values) {
      if (name) focusField(name)
      setSheetOpen(true)
    },
    /** Fills the field that the user focused last with outlined words; if they have nothing for it, focuses their own field. */
    press({ fields, source }: Pick<Outline, 'fields' | 'source'>) {
      const value = target && !fields.includes(target) && valueInWords(target, source.words)
      if (!target || !value) return leadTo(fields.find((name) => name === active) ?? fields[0]!)
      form.set({ [target]: value })
      onFill(target, { ...source, value, doubt: null })
      leadTo(target)
    },
  }
}

/** Whether a page was drawn: of a long flyer not all are. */
export const hasPage = (document: FlyerDocument | undefined, page: number | null): boolean =>
  document?.pages.some((each) => each.page === page) ?? false
