import type { CSSProperties, ReactNode, Ref } from 'react'
import type { Picture } from '#features/media/contract.ts'
import type { Length } from '#lib/units/length.ts'
import { scaleBarOf } from '#lib/units/scale-bar.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Outline } from '../rules.ts'
import classes from './PlanSheet.module.css'
import { transformOf, type View, WHOLE } from './plan-view.ts'

/** A room on a plan; `key` says which it is. */
export type Mark = { key: number; name: string; outlines: Outline[] }

type Props = {
  plan: Picture & { realWidth: Length | null }
  alt: string
  /** How wide the whole plan is shown, as in `sizes`. */
  sizes: string
  marks: readonly Mark[]
  /** The key of the highlighted mark; or all, without names. */
  highlighted?: number | 'all' | undefined
  onHighlight: (key: number | undefined) => void
  view?: View
  /** The picture's element. */
  ref?: Ref<HTMLDivElement>
  /** Drawn over the picture. */
  children?: ReactNode
}

/** A plan's picture with its marked rooms and its scale bar, as large as fits its parent, which is a size container. */
export function PlanSheet({ plan, alt, sizes, marks, highlighted, onHighlight, view = WHOLE, ref, children }: Props) {
  const ratio = plan.width / plan.height
  const shown = marks.find(({ key }) => key === highlighted)
  const style = { '--ratio': ratio, '--zoom': view.zoom } as CSSProperties
  return (
    <div className={classes.place} style={style}>
      <div className={classes.sheet} style={{ transform: transformOf(view) }} ref={ref}>
        <Photo photo={{ ...plan, caption: '' }} alt={alt} sizes={view.zoom > 1 ? '2400px' : sizes} />
        <svg className={classes.marks} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          {marks.map(({ key, outlines }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard, the list of rooms highlights them
            <path
              key={key}
              d={outlines.map(pathOf).join('')}
              data-highlighted={key === highlighted || (highlighted === 'all' ? 'faint' : undefined)}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHighlight(key)}
              onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onHighlight(undefined)}
              onClick={() => onHighlight(key)}
            />
          ))}
        </svg>
        {shown && <MarkName mark={shown} />}
        {children}
      </div>
      {plan.realWidth && <ScaleBar realWidth={plan.realWidth} zoom={view.zoom} />}
    </div>
  )
}

/** The SVG path of an outline in a view box of 1 by 1. */
export const pathOf = (outline: Outline) => `M${outline.map(({ x, y }) => `${x} ${y}`).join('L')}Z`

/** The room's name over the middle of its first outline. */
function MarkName({ mark: { name, outlines } }: { mark: Mark }) {
  const [outline] = outlines as [Outline]
  const middle = (axis: 'x' | 'y') => {
    const values = outline.map((point) => point[axis])
    return `${((Math.min(...values) + Math.max(...values)) / 2) * 100}%`
  }
  return (
    <span className={classes.name} style={{ left: middle('x'), top: middle('y') }} aria-hidden="true">
      {name}
    </span>
  )
}

function ScaleBar({ realWidth, zoom }: { realWidth: Length; zoom: number }) {
  const text = useText()
  const { label, share } = scaleBarOf(realWidth, zoom, useLocale())
  return (
    <div className={classes.scale} style={{ '--share': share * zoom } as CSSProperties}>
      <span className="visually-hidden">{text('plan.scale')}</span>
      <span className="num">{label}</span>
    </div>
  )
}
