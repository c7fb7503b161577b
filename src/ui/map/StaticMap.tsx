import { useEffect, useMemo, useRef, useState } from 'react'
import { MapCanvas } from './MapCanvas.tsx'
import styles from './map.module.css'
import type { MapLabels } from './map-shell.ts'
import type { Scene } from './scene.ts'

export type StaticMapProps = {
  lng: number
  lat: number
  /** The pin's label, such as the building's name. */
  pinLabel: string
  zoom?: number | undefined
  styleUrl: string
  labels: MapLabels
  className?: string | undefined
}

// Early enough that the map is loaded when it scrolls into view.
const loadAhead = '300px'

/** A static map of one place with one pin; loads shortly before it scrolls into view. Its parent gives it a size. */
export function StaticMap({ lng, lat, pinLabel, zoom = 14.5, styleUrl, labels, className = '' }: StaticMapProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const scene = useMemo<Scene>(
    () => ({
      pins: [{ id: 'place', lng, lat, label: pinLabel, state: 'default', rank: 0 }],
      clusters: [],
      areas: [],
      highlighted: 'place',
    }),
    [lng, lat, pinLabel],
  )

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: loadAhead,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  if (near) {
    const view = { center: [lng, lat] satisfies [number, number], zoom }
    return <MapCanvas {...{ scene, view, styleUrl, labels, className }} interactive={false} />
  }
  return (
    <div ref={place} className={`${styles.frame} ${className}`}>
      <div className={styles.skeleton} />
    </div>
  )
}
