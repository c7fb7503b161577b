import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { useText } from '#ui/use-text.ts'
import { PlanSheet } from './PlanSheet.tsx'
import classes from './PlanStage.module.css'
import { MAX_ZOOM, panView, type View, viewAfterKey, WHOLE, ZOOM_STEP, zoomView } from './plan-view.ts'

type Props = Omit<ComponentProps<typeof PlanSheet>, 'view' | 'ref'> & {
  /** Fills its parent, and zooms by the wheel without a key. */
  isFullScreen?: boolean
}

/** A plan, whole at first, that is enlarged and moved by buttons, keys, wheel, drag and pinch. */
export function PlanStage({ isFullScreen = false, ...sheet }: Props) {
  const text = useText()
  const [view, setView] = useState(WHOLE)
  const stage = useRef<HTMLElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const change = useEffectEvent((next: (view: View) => View) => setView(next))

  useEffect(() => {
    let stop = () => {}
    let isGone = false
    import('./track-gestures.ts').then(({ trackGestures }) => {
      if (isGone) return
      stop = trackGestures(stage.current!, {
        sheet: picture.current!,
        wheelZooms: isFullScreen,
        onPan: (by) => change((now) => panView(now, by)),
        onZoom: (factor, at) => change((now) => zoomView(now, factor, at)),
      })
    })
    return () => {
      isGone = true
      stop()
    }
  }, [isFullScreen])

  const buttons = [
    { name: 'map.zoomIn', Icon: IconPlus, next: zoomView(view, ZOOM_STEP), isOff: view.zoom >= MAX_ZOOM },
    { name: 'map.zoomOut', Icon: IconMinus, next: zoomView(view, 1 / ZOOM_STEP), isOff: view.zoom <= 1 },
    { name: 'plan.whole', Icon: IconMaximize, next: WHOLE, isOff: view.zoom <= 1 },
  ] as const
  return (
    <div className={classes.frame} data-full={isFullScreen || undefined}>
      <section
        ref={stage}
        className={classes.stage}
        data-near={view.zoom > 1 || undefined}
        style={isFullScreen ? undefined : { aspectRatio: sheet.plan.width / sheet.plan.height }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the plan, as they scroll a scroll area
        tabIndex={0}
        aria-label={`${sheet.alt}. ${text('plan.keys')}`}
        onKeyDown={(event) => {
          const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : viewAfterKey(view, event.key)
          if (!next) return
          event.preventDefault()
          setView(next)
        }}
      >
        <PlanSheet {...sheet} view={view} ref={picture} />
      </section>
      <div className={classes.tools}>
        {buttons.map(({ name, Icon, next, isOff }) => (
          <IconButton
            key={name}
            label={text(name)}
            title={text(name)}
            size="small"
            aria-disabled={isOff}
            onClick={() => setView(next)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </IconButton>
        ))}
      </div>
    </div>
  )
}
