import { IconMapSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MarketSlug } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import { explainError } from '#ui/form/explain-error.ts'
import { AlreadyThere } from '#ui/record/AlreadyThere.tsx'
import type { FieldsForm } from '#ui/record/use-fields-form.ts'
import { useSettled } from '#ui/use-settled.ts'
import { useText } from '#ui/use-text.ts'
import type { FoundAddress } from '../contract.ts'
import { explainPlace } from './explain-place.ts'
import classes from './FindOnMap.module.css'

type Props = {
  /** With the fields street, city, market and location. */
  form: FieldsForm
  workspace: 'admin' | 'portfolio'
  /** The building whose address it is, once it is created. */
  id?: number
  /** Called when the point was set. */
  onPlaced: () => void
}

const MAX_QUERY = 200

/** Sets the point of a building from its address and says how exactly it is known; warns of another building there. */
export function FindOnMap({ form, workspace, id, onPlaced }: Props) {
  const text = useText()
  const { call } = useApp()
  const [street, city] = [String(form.useValue('street')).trim(), String(form.useValue('city')).trim()]
  const market = String(form.useValue('market') ?? '') as MarketSlug | ''
  const location = String(form.useValue('location'))
  const isComplete = street !== '' && city !== ''
  const query = isComplete ? `${street}, ${city}`.slice(0, MAX_QUERY) : ''
  const typed = { query, ...(market && { market }), ...(id !== undefined && { except: id }) }
  const address = JSON.stringify(typed)
  const [opened] = useState(address)
  const [asked, setAsked] = useState('')
  const [placed, setPlaced] = useState<{ address: string; location: string }>()
  const settled = useSettled(typed)
  const searched = asked === address ? typed : settled
  const { data, error } = useQuery({
    ...readOptions(call, `GET /api/${workspace}/find-address`, { query: searched }),
    // A building that has its point is not looked up before its address is changed.
    enabled: searched.query !== '' && (id === undefined || location === '' || address !== opened),
  })
  const found = JSON.stringify(searched) === address ? data : undefined

  function place(known: FoundAddress) {
    const point = known.location ? `${known.location.latitude}, ${known.location.longitude}` : ''
    if (point) form.set({ location: point })
    setPlaced({ address, location: point })
    if (point) onPlaced()
  }
  const placeAsked = useEffectEvent((known: FoundAddress) => placed?.address !== address && place(known))
  const isAsked = asked === address
  useEffect(() => {
    if (isAsked && found) placeAsked(found)
  }, [isAsked, found])

  const building = isComplete ? found?.building : undefined
  const isPlaced = placed?.address === address && placed.location === location
  return (
    <>
      {isComplete && location === '' && !isPlaced && (
        <div>
          <Button
            size="small"
            loading={isAsked && !found && !error}
            onClick={() => (found ? place(found) : setAsked(address))}
          >
            <IconMapSearch size={16} stroke={1.75} aria-hidden />
            {text('findAddress.find')}
          </Button>
        </div>
      )}
      <div role="status" className={classes.status}>
        {isPlaced && found && <p>{explainPlace(found, { street, city }, text)}</p>}
        {isAsked && error && <p>{explainError(error, text)}</p>}
        {building && (
          <AlreadyThere words={text('findAddress.exists')} name={building.name} href={pathOf(building, workspace)} />
        )}
      </div>
    </>
  )
}

/** A landlord's user reads the public page of a building of another company. */
const pathOf = ({ id, isOwn }: NonNullable<FoundAddress['building']>, workspace: Props['workspace']) =>
  !isOwn
    ? paths.building({ id })
    : workspace === 'admin'
      ? paths.adminBuilding({ id })
      : paths.portfolioBuilding({ id })
