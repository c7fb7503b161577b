import { useText } from '#ui/use-text.ts'
import classes from './StopNumbers.module.css'

/** The numbers of stops on the tour, named by their titles. */
export function StopNumbers({ stops }: { stops: { sortableId: number; number: number; title: string }[] }) {
  const text = useText()
  return (
    <span className={`${classes.numbers} num`}>
      {stops.map(({ sortableId, number, title }) => (
        <span key={sortableId} title={title}>
          <span className="visually-hidden">{text('secondTour.stop', { number, title })}</span>
          <span aria-hidden="true">{number}</span>
        </span>
      ))}
    </span>
  )
}
