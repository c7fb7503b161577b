import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { changeTourbookState, useTourbookState } from '#site/tourbook/tourbook-state.ts'
import type { Scene } from '#ui/map/scene.ts'
import { useText } from '#ui/use-text.ts'
import classes from './MarksOnMap.module.css'
import { markOnMap } from './mark-on-map.ts'
import type { Stops } from './use-stop-change.ts'

/** Marks the stops and what is selected on the map of the search, and says over it what the marks mean. */
export function MarksOnMap({ stops }: { stops: Stops }) {
  const text = useText()
  const selected = useTourbookState('selected')
  useEffect(() => {
    const buildings = new Set(Array.from(selected?.values() ?? [], ({ buildingId }) => buildingId))
    changeTourbookState({ markOnMap: (scene: Scene) => markOnMap(scene, { stops, selected: buildings }) })
  }, [stops, selected])
  useEffect(() => () => changeTourbookState({ markOnMap: undefined }), [])
  if (stops.length === 0 && !selected?.size) return null
  return (
    <p className={classes.legend}>
      {stops.length > 0 && (
        <span>
          <b>{stops.length}</b> {text('addToTourbook.legend.stop')}
        </span>
      )}
      {selected?.size ? (
        <span>
          <b className={classes.selected}>
            <IconCheck size={14} stroke={3} aria-hidden />
          </b>
          {text('addToTourbook.legend.selected')}
        </span>
      ) : null}
    </p>
  )
}
