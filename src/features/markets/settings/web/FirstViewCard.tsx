import { useRef } from 'react'
import { understoodPoint } from '#lib/fields/field-text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { FieldsForm } from '#ui/record/use-fields-form.ts'
import { useText } from '#ui/use-text.ts'
import { MARKETS, type MarketSlug } from '../../rules.ts'
import { ZOOM_BOUNDS } from '../rules.ts'
import { DefaultButton } from './DefaultButton.tsx'
import classes from './Markets.module.css'
import { type MapView, ViewMap } from './ViewMap.tsx'

/** The center and zoom of the first view, typed or taken from a map that is moved. */
export function FirstViewCard({ form, market }: { form: FieldsForm; market: MarketSlug }) {
  const text = useText()
  const usual: MapView = { center: MARKETS[market].center, zoom: MARKETS[market].zoom }
  const typed = viewIn(String(form.useValue('center')), String(form.useValue('zoom')))
  const shown = useRef<MapView>(typed ?? usual)
  function take() {
    const { center, zoom } = shown.current
    form.set({ center: `${rounded(center[1], 5)}, ${rounded(center[0], 5)}`, zoom: String(rounded(zoom, 2)) })
  }
  return (
    <Card title={text('market.firstView')} note={text('market.firstView.about')}>
      <div className={classes.pair}>
        <TextField
          {...form.field('center')}
          label={text('market.center')}
          hint={text('record.pointHint')}
          autoComplete="off"
        />
        <TextField
          {...form.field('zoom')}
          label={text('market.zoom')}
          hint={text('market.zoom.hint', ZOOM_BOUNDS)}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <ViewMap
        view={typed ?? usual}
        onMoved={(view) => {
          shown.current = view
        }}
      />
      <div className={classes.actions}>
        <Button size="small" onClick={take}>
          {text('market.firstView.use')}
        </Button>
        <DefaultButton form={form} names={['center', 'zoom']} label={text('market.firstView')} />
      </div>
    </Card>
  )
}

/** The view that is typed, once both are valid. */
function viewIn(center: string, zoom: string): MapView | undefined {
  const point = understoodPoint(center.trim())
  const level = Number(zoom)
  if (!point || zoom.trim() === '' || !(level >= ZOOM_BOUNDS.min && level <= ZOOM_BOUNDS.max)) return undefined
  return { center: [point.longitude, point.latitude], zoom: level }
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
