import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import { useSettled } from '#ui/use-settled.ts'
import { useText } from '#ui/use-text.ts'
import classes from './ExternalListingForm.module.css'
import { findSameAddress, wordsToSearch } from './match-building.ts'
import type { ExternalListingForm } from './use-external-listing-form.ts'

const LEAST_STREET = 5

/** Offers the place of the marketplace's building that is at the address of the form. */
export function SameAddress({ form }: { form: ExternalListingForm }) {
  const text = useText()
  const { call } = useApp()
  const place = useSettled({ street: form.useValue('street'), city: form.useValue('city') })
  const pin = form.useValue('pin')
  const isComplete = place.street.trim().length >= LEAST_STREET && place.city.trim() !== ''
  const { data } = useQuery({
    ...readOptions(call, 'GET /api/buildings', { query: { query: wordsToSearch(place.street) } }),
    enabled: isComplete,
  })
  const building = isComplete ? findSameAddress(data?.buildings ?? [], place) : undefined
  const coordinates = building && JSON.stringify({ longitude: building.longitude, latitude: building.latitude })
  const isUsed = coordinates === pin
  return (
    <div role="status" className={classes.suggestion}>
      {building && coordinates && !isUsed && (
        <>
          <span>
            <IconMapPin size={18} stroke={1.75} aria-hidden />
            {text('externalListing.sameAddress', { name: building.name })}
          </span>
          <Button size="small" onClick={() => form.set({ pin: coordinates, buildingName: building.name })}>
            {text('externalListing.sameAddress.use')}
          </Button>
        </>
      )}
    </div>
  )
}
