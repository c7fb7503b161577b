import { IconFileTypePdf, IconMail, IconPresentation, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SLIDE_FORMATS, type SlideFormat } from '#lib/slides/slide-formats.ts'
import { describeArea } from '#lib/units/area.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { MAX_SUITES } from '../rules.ts'
import classes from './BrochureDialog.module.css'
import { FlyerEmail } from './FlyerEmail.tsx'
import { type BrochureOf, useBrochureDownload } from './use-brochure-download.ts'

const ICONS = { powerpoint: IconPresentation, pdf: IconFileTypePdf, flyer: IconQrcode }
/** The usual one first. */
const FORMATS: readonly SlideFormat[] = SLIDE_FORMATS.toReversed()
const PAGE_SIZE = 100

/** The formats of a brochure and, of a building with several suites, which of them it shows. */
export function BrochureDialog({ onClose, ...of }: BrochureOf & { onClose: () => void }) {
  const text = useText()
  const { making, hasFailed, download, trackTaken } = useBrochureDownload(of)
  const { suites, count } = useSuites(of)
  /** Null: all of them, or as many as a brochure has. */
  const [chosen, setChosen] = useState<number[] | null>(null)
  const usual = suites.slice(0, MAX_SUITES).map(({ id }) => id)
  const problem =
    chosen?.length === 0
      ? text('brochure.choose.none')
      : chosen && chosen.length > MAX_SUITES
        ? text('brochure.choose.most', { most: MAX_SUITES })
        : undefined
  const [isEmail, setEmail] = useState(false)
  if (isEmail) {
    return (
      // A dialog of its own, which takes the focus as it opens.
      <Dialog
        key="email"
        title={text('brochure.email.title', { name: of.name })}
        width={720}
        onPhone="sheet"
        onClose={onClose}
      >
        <FlyerEmail id={of.id} onBack={() => setEmail(false)} onTaken={() => trackTaken('email')} />
      </Dialog>
    )
  }
  return (
    <Dialog
      key="formats"
      title={text('brochure.title', { name: of.name })}
      width={520}
      onPhone="sheet"
      onClose={onClose}
    >
      <div className={classes.body}>
        <p className={classes.about}>{text('brochure.about')}</p>
        {suites.length > 1 && <Suites {...{ suites, count, usual, chosen }} onChange={setChosen} />}
        <p role="status" className={classes.status} data-failed={hasFailed || problem ? true : undefined}>
          {problem ?? (hasFailed ? text('brochure.failed') : making ? text('brochure.making') : '')}
        </p>
        <div className={classes.formats}>
          {(of.kind === 'listing' ? [...FORMATS, 'flyer' as const] : FORMATS).map((format) => {
            const Icon = ICONS[format]
            return (
              <Button
                key={format}
                variant={format === 'pdf' ? 'primary' : 'secondary'}
                disabled={problem !== undefined}
                loading={making !== undefined}
                onClick={() => void download({ format, listingIds: chosen ?? [] })}
              >
                <Icon size={18} stroke={1.75} aria-hidden />
                {text(`brochure.format.${format}`)}
              </Button>
            )
          })}
          {of.kind === 'listing' && (
            <Button onClick={() => setEmail(true)}>
              <IconMail size={18} stroke={1.75} aria-hidden />
              {text('brochure.format.email')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

type Suite = { id: number; name: string; area: Parameters<typeof describeArea>[0] }

/** The suites of a building that are on the market, from the top floor down, and how many there are; none of a listing. */
function useSuites({ kind, id }: BrochureOf): { suites: Suite[]; count: number } {
  const { call } = useApp()
  const input = { params: { id }, query: { page_size: PAGE_SIZE } }
  const { data } = useQuery({
    ...readOptions(call, 'GET /api/buildings/:id/listings', input),
    enabled: kind === 'building',
  })
  if (kind !== 'building' || !data) return { suites: [], count: 0 }
  return { suites: data.listings, count: data.pagination.totalCount }
}

type SuitesProps = {
  suites: Suite[]
  count: number
  /** Those of a brochure for which none were chosen. */
  usual: number[]
  chosen: number[] | null
  onChange: (chosen: number[] | null) => void
}

function Suites({ suites, count, usual, chosen, onChange }: SuitesProps) {
  const text = useText()
  const locale = useLocale()
  const isAll = chosen === null
  const shown = chosen ?? usual
  const toggle = (id: number) => {
    const next = suites.map((suite) => suite.id).filter((each) => shown.includes(each) !== (each === id))
    onChange(next.join() === usual.join() ? null : next)
  }
  return (
    <fieldset className={classes.suites}>
      <legend>{text('brochure.suites')}</legend>
      <label>
        <input type="checkbox" checked={isAll} onChange={() => onChange(isAll ? [] : null)} />
        <b>
          {count > usual.length
            ? text('brochure.suites.first', { most: usual.length, count })
            : text('brochure.suites.all', { count })}
        </b>
      </label>
      <ul>
        {suites.map(({ id, name, area }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={shown.includes(id)} onChange={() => toggle(id)} />
              <span>{name}</span>
              <span className="num">{describeArea(area, locale)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
