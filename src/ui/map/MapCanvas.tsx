import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useText } from '../use-text.ts'
import styles from './map.module.css'
import { MapController, type MapHandle, type MapProps } from './map-controller.ts'

export type { MapHandle } from './map-controller.ts'

type MapCanvasProps = Omit<MapProps, 'streetsNote'> & {
  /** The page has a picture of the map under it, which is seen instead of a skeleton until the map is drawn. */
  isOverPicture?: boolean | undefined
  className?: string | undefined
  ref?: Ref<MapHandle> | undefined
}

/** Only the map; its parent gives it a size. Loads MapLibre when mounted, in the browser only. */
export function MapCanvas(props: MapCanvasProps) {
  const { labels, isOverPicture = false, className = '', ref } = props
  const text = useText()
  const container = useRef<HTMLDivElement>(null)
  const map = useRef<MapController>(null)
  const [drawn, setDrawn] = useState(false)
  const latest = useEffectEvent(
    (): MapProps => ({
      ...props,
      streetsNote: text('map.streets'),
      onDrawn(view) {
        setDrawn(true)
        props.onDrawn?.(view)
      },
    }),
  )

  useEffect(() => {
    map.current = new MapController(container.current!, latest)
    return () => map.current?.destroy()
  }, [])
  useEffect(() => map.current?.update())

  useImperativeHandle(ref, () => ({
    zoomBy: (levels) => map.current?.zoomBy(levels),
    locate: () => map.current?.locate(),
    undoCorner: () => map.current?.undoCorner(),
    editArea: (index) => map.current?.editArea(index),
    removeArea: (index) => map.current?.removeArea(index),
    finishDrawing: () => map.current?.finishDrawing() ?? true,
  }))

  return (
    <section
      aria-label={labels.map}
      aria-busy={!drawn || undefined}
      data-over-picture={(isOverPicture && !drawn) || undefined}
      className={`${styles.frame} ${drawn ? styles.ready : ''} ${className}`}
    >
      <div ref={container} className={styles.canvas} />
      <div className={styles.skeleton} />
    </section>
  )
}
