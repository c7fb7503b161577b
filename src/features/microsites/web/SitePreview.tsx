import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { intlTag, type Locale } from '#lib/locale.ts'
import { useWidth } from '#ui/chart/use-width.ts'
import { useText } from '#ui/use-text.ts'
import type { Section } from '../rules.ts'
import { siteStyles } from '../site/web/site-styles.ts'
import editorStyles from './preview-frame.css?inline'
import { findSection } from './SectionTools.tsx'
import classes from './SitePreview.module.css'
import { isSection } from './use-section-labels.ts'

/** The widths of the window that is shown, in pixels. A desktop is made smaller where there is less room. */
const WIDTHS = { desktop: 1_120, phone: 390 } as const
/** What is left above a section that is brought into view, in pixels. */
const ABOVE = 24
export type Device = keyof typeof WIDTHS

type Props = {
  address: string
  locale: Locale
  device: Device
  chosen: Section | undefined
  onChoose: (section: Section) => void
  onUndo: () => void
  /** What is rendered in the document of the preview. */
  children: (document: Document) => ReactNode
}

/** A site in a document of its own, with its own sheet alone, as in a browser's window. */
export function SitePreview({ address, locale, device, chosen, onChoose, onUndo, children }: Props) {
  const text = useText()
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  const document = usePreviewDocument(frame)
  const room = useWidth(stage, WIDTHS.desktop)
  const width = device === 'phone' ? WIDTHS.phone : Math.max(room, WIDTHS.desktop)
  const scale = Math.min(1, room / width)
  useChosenSection(document, chosen)
  useEffect(() => document?.documentElement.setAttribute('lang', intlTag(locale)), [document, locale])
  useEffect(() => document?.documentElement.style.setProperty('--zoom', String(1 / scale)), [document, scale])
  useClicks(document, { onChoose, onUndo })
  return (
    <div className={classes.window} data-device={device}>
      <p className={classes.address}>
        <i aria-hidden />
        <span>{address}</span>
      </p>
      <div ref={stage} className={classes.stage}>
        <iframe
          ref={setFrame}
          title={text('microsite.preview')}
          className={classes.frame}
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
      {document && createPortal(children(document), document.body)}
    </div>
  )
}

/** The document of a frame, with the styles of a site and those of its editor. */
function usePreviewDocument(frame: HTMLIFrameElement | null): Document | undefined {
  const [ready, setReady] = useState<Document>()
  const prepare = useCallback((inside: Document) => {
    if (inside.querySelector('style')) return
    const style = inside.createElement('style')
    style.textContent = `${fontFaces()}\n${siteStyles}\n${editorStyles}`
    inside.head.append(style)
    inside.title = window.document.title
    setReady(inside)
  }, [])
  useEffect(() => {
    if (!frame) return
    const start = () => frame.contentDocument && prepare(frame.contentDocument)
    // Firefox replaces the first document of a frame once it has loaded.
    if (frame.contentDocument?.readyState === 'complete') start()
    frame.addEventListener('load', start)
    return () => frame.removeEventListener('load', start)
  }, [frame, prepare])
  return ready
}

/** The faces of the product's font, which are also those of a site. */
const fontFaces = () =>
  [...window.document.styleSheets]
    // The rules of another site's sheet can't be read.
    .filter(({ href }) => href === null || new URL(href).origin === window.location.origin)
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map((rule) => rule.cssText)
    .join('\n')

/** Marks the chosen section, and brings it into view. */
function useChosenSection(document: Document | undefined, chosen: Section | undefined) {
  // With every render, because the element may be new.
  useEffect(() => {
    if (!document) return
    for (const each of document.querySelectorAll('[data-chosen]')) each.removeAttribute('data-chosen')
    if (chosen) findSection(document, chosen)?.setAttribute('data-chosen', '')
  })
  useEffect(() => {
    const view = document?.defaultView
    const box = document && chosen && findSection(document, chosen)?.getBoundingClientRect()
    if (!view || !box) return
    // Not `scrollIntoView`, which also moves the page around the preview.
    const isInView = box.top >= 0 && box.top < view.innerHeight / 2
    if (!isInView) view.scrollTo({ top: box.top + view.scrollY - ABOVE })
  }, [document, chosen])
}

/** A click chooses its section; links and forms do nothing. */
function useClicks(document: Document | undefined, { onChoose, onUndo }: Pick<Props, 'onChoose' | 'onUndo'>) {
  const choose = useEffectEvent(onChoose)
  const undo = useEffectEvent(onUndo)
  useEffect(() => {
    if (!document) return
    const controller = new AbortController()
    const options = { signal: controller.signal, capture: true }
    document.addEventListener(
      'click',
      (event) => {
        const target = event.target as Element
        if (target.closest('a, form')) event.preventDefault()
        const section = target.closest<HTMLElement>('[data-section]')?.dataset.section
        if (isSection(section)) choose(section)
      },
      options,
    )
    document.addEventListener('submit', (event) => event.preventDefault(), options)
    document.addEventListener('keydown', (event) => isUndo(event) && undo(), options)
    return () => controller.abort()
  }, [document])
}

const TEXTS = 'input:not([type="checkbox"], [type="radio"], [type="color"]), textarea, [contenteditable]'

/** Ctrl+Z outside of a text, whose own changes it undoes. */
export function isUndo(event: KeyboardEvent): boolean {
  const isKey = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
  const isInText = (event.target as Element).closest(TEXTS)
  if (!isKey || isInText) return false
  event.preventDefault()
  return true
}
