import { useNavigate } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useFindRecords } from '#site/record/use-find-records.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FindField } from '#ui/combobox/FindField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Photo } from '#ui/media/Photo.tsx'
import { useText } from '#ui/use-text.ts'
import type { Match } from '../contract.ts'
import classes from './Candidates.module.css'
import { ReasonList } from './ReasonList.tsx'

/** The buildings that a record may be of, side by side; none is chosen. Any other can be found. */
export function Candidates({ match: { record, candidates } }: { match: Match }) {
  const text = useText()
  const navigate = useNavigate()
  const find = useFindRecords()
  const { id, values } = record
  return (
    <>
      <p>{`${values.street}, ${values.city}`}</p>
      {candidates.length === 0 && (
        <EmptyState title={text('propertyRecord.none')} about={text('propertyRecord.none.about')} />
      )}
      <div className={classes.candidates}>
        {candidates.map(({ building, reasons, values }) => (
          <Card key={building.id} title={building.name} note={`${values.street}, ${values.city}`}>
            <span className={classes.photo}>
              <Photo photo={building.photo ?? undefined} alt="" sizes="320px" />
            </span>
            <ReasonList reasons={reasons} />
            <Button href={paths.propertyRecord({ id, building: building.id })}>{text('comparison.compare')}</Button>
          </Card>
        ))}
      </div>
      <FindField
        className={classes.find}
        label={text('propertyRecord.another')}
        find={find.building}
        onChoose={(choice) => void navigate({ href: paths.propertyRecord({ id, building: choice.id }) })}
      />
    </>
  )
}
