import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useText } from '#ui/use-text.ts'
import type { FlyerPage } from '../../../flyer/contract.ts'
import type { ExternalListingForm } from '../use-external-listing-form.ts'
import classes from './FlyerPages.module.css'
import { Outlines } from './Outlines.tsx'
import { outlinesOf } from './outlines.ts'
import type { Flyer } from './use-flyer.ts'
import { imageOf } from './use-lifted-pictures.ts'

type Props = { flyer: Flyer; form: ExternalListingForm }

/** Pixels left of the words that are scrolled to. */
const SPACE_BESIDE = 24
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The pages of the flyer beside the form. */
export function FlyerPages({ flyer, form }: Props) {
  const text = useText()
  return (
    <section className={classes.beside} aria-label={text('flyer.pages')}>
      <PageHead flyer={flyer} />
      <Page flyer={flyer} form={form} />
    </section>
  )
}

/** The same on a narrow window: opened from the line of a field, or from the flyer's box. */
export function FlyerSheet({ flyer, form }: Props) {
  const { document, isSheetOpen, closeSheet } = flyer
  return (
    <Dialog title={document?.fileName ?? ''} width={720} onPhone="sheet" isOpen={isSheetOpen} onClose={closeSheet}>
      <div className={classes.sheet}>
        <PageHead flyer={flyer} />
        {isSheetOpen && <Page flyer={flyer} form={form} />}
      </div>
    </Dialog>
  )
}

function PageHead({ flyer: { document, page, showPage } }: { flyer: Flyer }) {
  const text = useText()
  if (!document) return null
  const { pages, pageCount, fileName } = document
  const index = pages.findIndex((each) => each.page === page)
  const [previous, next] = [pages[index - 1], pages[index + 1]]
  return (
    <div className={classes.head}>
      <h2>{fileName}</h2>
      <IconButton
        size="small"
        label={text('flyer.pages.previous')}
        disabled={!previous}
        onClick={() => previous && showPage(previous.page)}
      >
        <IconChevronLeft {...ICON} />
      </IconButton>
      <span role="status">{text('flyer.pages.position', { page, count: pageCount })}</span>
      <IconButton
        size="small"
        label={text('flyer.pages.next')}
        disabled={!next}
        onClick={() => next && showPage(next.page)}
      >
        <IconChevronRight {...ICON} />
      </IconButton>
    </div>
  )
}

/** A page with the words outlined from which the form was filled in. Pressing them fills the field that the user focused. */
function Page({ flyer, form }: Props) {
  const values = form.useAll()
  const scroll = useRef<HTMLDivElement>(null)
  const { document, page: number, active, sources } = flyer
  const page = document?.pages.find((each) => each.page === number)
  const outlines = outlinesOf({ sources, values, page: number })
  const { left = 0, top } = outlines.find(({ fields }) => active && fields.includes(active))?.box ?? {}
  useEffect(() => {
    const element = scroll.current
    const image = element?.querySelector('img')
    if (!element || !image || top === undefined) return
    element.scrollTo({
      left: left * image.clientWidth - SPACE_BESIDE,
      top: top * image.clientHeight - element.clientHeight / 3,
    })
  }, [left, top])
  if (!page) return null
  return (
    <div ref={scroll} className={classes.scroll}>
      <div className={classes.page}>
        <PageImage page={page} />
        <Outlines outlines={outlines} values={values} active={active} onPress={flyer.press} />
      </div>
    </div>
  )
}

function PageImage({ page }: { page: FlyerPage }) {
  const text = useText()
  const { width, height } = page
  return <img src={imageOf(page)} width={width} height={height} alt={text('flyer.pages.page', { page: page.page })} />
}
