import { useHydrated } from '@tanstack/react-router'
import { useText } from '#ui/use-text.ts'
import { mapLink } from './map-link.ts'

type Props = { address: string; longitude: number | null; latitude: number | null }

/** An address, which opens the device's app of maps where its place is known. */
export function Address({ address, longitude, latitude }: Props) {
  const text = useText()
  const isHydrated = useHydrated()
  if (longitude === null || latitude === null) return address
  const userAgent = isHydrated ? navigator.userAgent : ''
  return (
    <a href={mapLink([longitude, latitude], address, userAgent)} aria-label={text('runSheet.map', { address })}>
      {address}
    </a>
  )
}
